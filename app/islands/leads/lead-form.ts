import * as v from "valibot";
import { longest } from "./lead-fields.ts";

/** One form as the browser and the server both know it: what may be typed into it, and what it says. */
export interface LeadForm<Typed = unknown> {
  name: string;
  /** From what was typed, every field a text, to what the server makes a record of. */
  schema: v.GenericSchema<unknown, Typed> & { entries: Record<string, unknown> };
  /** How a visitor hears what came of it: by a toast, or by a message beside the form. */
  told: "toast" | "beside";
  /** Stands for all problems at once where something required is missing. Without it the fields say it. */
  incomplete?: string;
  /** Where nothing was stored, whatever the reason. */
  failed: string;
}

/** The words of the two forms that tell by toasts. */
export const somethingWentWrong = "Something went wrong. Please try again.";

/** The words of all forms, where nothing is wrong with what was typed and still nothing was stored. */
export const tooManyAttempts = "Too many attempts. Please try again in a minute.";
export const sentTooSoon = "Nothing was sent yet. Please check your details and send them again.";

/** What a visitor gets for it: a file, or a message that waits to be sent. */
export interface LeadOffer {
  kind: "download" | "mail";
  href: string;
  text: string;
  /** What the message says, for visitors without a mail program. */
  quote?: string;
}

/** What a visitor is told after sending; the same from the browser's own check and from the server. */
export interface LeadOutcome {
  /** Which form was sent and about what, where the answer is a whole page, which may hold several. */
  form: string;
  about: string;
  ok: boolean;
  title: string;
  /** Nothing where the errors say it all. */
  message: string | undefined;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** To be kept in the fields of a page that answers. */
  values: Readonly<Record<string, string>>;
  offer?: LeadOffer | undefined;
}

type Place = Pick<LeadOutcome, "form" | "about">;

export const success = (place: Place, message: string, offer?: LeadOffer): LeadOutcome => ({
  ...place,
  ok: true,
  title: "Success!",
  message,
  errors: {},
  values: {},
  offer,
});

export const failure = (
  place: Place,
  message: string | undefined,
  more: Partial<Pick<LeadOutcome, "errors" | "values">> = {},
): LeadOutcome => ({
  ...place,
  ok: false,
  title: "Error",
  message,
  errors: {},
  values: {},
  ...more,
});

type Checked<Typed> =
  | { typed: Typed; values: LeadOutcome["values"]; problem?: never }
  | { typed?: never; values: LeadOutcome["values"]; problem: LeadOutcome };

/** Validates a form that was sent. Browser and server both call this, so they cannot disagree. */
export function checkLead<Typed>(
  form: LeadForm<Typed>,
  sent: FormData,
  about = "",
): Checked<Typed> {
  const values = typedValues(form, sent);
  const { success: right, output, issues } = v.safeParse(form.schema, values);
  if (right) return { typed: output, values };

  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path?.[0].key)] ??= message;
  const missing = issues.some(({ type }) => type === "non_empty" || type === "partial_check");
  const message = form.incomplete && (missing ? form.incomplete : issues[0].message);
  const place = { form: form.name, about };
  return { values, problem: failure(place, message, { errors, values }) };
}

/** Known fields only: anyone can send anything. */
export function typedValues(form: LeadForm, sent: FormData): LeadOutcome["values"] {
  const names = Object.keys(form.schema.entries);
  return Object.fromEntries(names.map((name) => [name, typedText(sent, name)]));
}

/** One character more than the longest field takes: text that was cut is refused, not stored without its end. */
const longestTyped = Math.max(...Object.values(longest)) + 1;

/** What was sent in a field, cut before anything else looks at it. A file in place of a text is none. */
export function typedText(sent: FormData, name: string): string {
  const value = sent.get(name);
  return typeof value === "string" ? value.slice(0, longestTyped) : "";
}
