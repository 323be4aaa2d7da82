import * as v from "valibot";
import { formWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";

/** Where the browser sends forms. Without scripts they post to the page they stand on. */
export const leadsPath = "/leads";

/** Hidden fields: which form it is, and which report or document it is about. */
export const formField = "form";
export const aboutField = "about";

/**
 * What the browser adds to a form where scripts run. Pages are cached and the same for everyone, so none
 * of it can stand in them.
 */
export const submissionField = "submission";
export const shownForField = "shownFor";
export const referrerField = "referrer";

/** A field that only robots see. Its name is one they like to fill in, and browsers do not. */
export const decoyField = "website";

/** The query parameter by which the downloads page shows a document's form in the page. */
export const documentParameter = "document";

/**
 * Where the form of a document stands without a dialog: for browsers that open none without scripts, and as the page that
 * shows the outcome of a post, since every dialog of a page is closed when it loads.
 */
export const documentPath = (id: string) => `/downloads?${documentParameter}=${id}`;

export const downloadDialogId = (id: string) => `${id}-dialog`;

/** As long as the database takes them, counted as an input's `maxLength` counts: before they are trimmed. */
export const longest = { text: 200, email: 254 };

const tooLong = fill(formWords.tooLong, { count: longest.text });

/** No browser lets a visitor type these; databases refuse NUL, and logs and lists break at line ends. */
const printable = v.regex(/^\P{Cc}*$/u, formWords.unprintable);

/** The length comes first: a pipe ends at a transformation of what has an issue, so no pattern sees long text. */
const text = v.pipe(v.string(), v.maxLength(longest.text, tooLong), v.trim(), printable);

export const requiredText = (missing: string) => v.pipe(text, v.nonEmpty(missing));

/** Null where nothing was typed: an empty text would claim that there is one. */
export const optionalText = v.pipe(
  text,
  v.transform((typed) => typed || null),
);

/**
 * The simple pattern of text, @, text, dot, text, without spaces. Its dot is the first one that has text
 * before it, so there is one way to match and the time is linear.
 */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const emailAddress = (missing: string, wrong: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longest.email, wrong),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(emailPattern, wrong),
    printable,
  );

/** A ticked box is sent with some value, one that is not ticked is not sent. */
export const ticked = v.pipe(
  v.string(),
  v.transform((sent) => sent !== ""),
);

/** Two fields that the signup and the preview form validate in the same words. */
export const nameAndEmail = {
  name: requiredText(formWords.nameMissing),
  email: emailAddress(formWords.emailMissing, formWords.emailWrong),
};

/** One form as the browser and the server both know it: what may be typed into it, and what it says. */
export interface LeadForm<Typed = unknown> {
  name: string;
  /** From what was typed, every field a text, to what the server makes a record of. */
  schema: v.GenericSchema<unknown, Typed> & { entries: Record<string, unknown> };
  /** How a visitor sees the outcome: in a toast, or in a message in the form. */
  feedback: "toast" | "inline";
  /** Stands for all problems at once where something required is missing. Without it the fields say it. */
  incomplete?: string;
  /** Where nothing was stored, whatever the reason. */
  failed: string;
}

/** What a visitor gets for it: a file, or a message that waits to be sent. */
export interface LeadOffer {
  kind: "download" | "mail";
  href: string;
  text: string;
  /** What the message says, for visitors without a mail program. */
  quote?: string;
}

/** What a visitor sees after sending; the same from the browser's own check and from the server. */
export interface LeadOutcome {
  /** Which form was sent and about what: a page may hold several forms. */
  form: string;
  about: string;
  ok: boolean;
  title: string;
  /** Nothing where the errors say it all. */
  message: string | undefined;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** For the fields of the page that shows the outcome. */
  values: Readonly<Record<string, string>>;
  offer?: LeadOffer | undefined;
}

type Place = Pick<LeadOutcome, "form" | "about">;

export const success = (place: Place, message: string, offer?: LeadOffer): LeadOutcome => ({
  ...place,
  ok: true,
  title: formWords.success,
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
  title: formWords.error,
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

const startedForms = new Set<string>();

/**
 * Says that somebody began to fill in a form, once for each form of a page. One that the browser fills in before its island
 * starts is counted when it is sent.
 */
export function countStart(form: string): void {
  if (startedForms.has(form)) return;
  startedForms.add(form);
  navigator.sendBeacon?.("/stats", new URLSearchParams({ form }));
}
