import * as v from "valibot";
import { derived } from "#app/lib/content/derived.ts";
import type { IslandWords } from "#app/lib/words/words.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** Where islands send forms. Without scripts, a form posts to the page that it is on. */
export const leadsPath = "/leads";

/** Hidden fields: the name of the form, the report or document that it is about, and the page that may have changed the form. */
export const formField = "form";
export const aboutField = "about";
export const pageField = "page";

/**
 * Fields that only scripts add to a form. Pages are cached and the same for everyone, so they cannot contain these values.
 */
export const submissionField = "submission";
export const shownForField = "shownFor";
export const referrerField = "referrer";

/** A honeypot that only bots see. They tend to fill in a field of this name; browsers do not autofill it. */
export const decoyField = "website";

/** The query parameter by which the downloads page shows a document's form in the page. */
export const documentParameter = "document";

/**
 * The page that shows a document's form outside a dialog: for browsers that cannot open a dialog without scripts, and for the
 * outcome of a POST, because all dialogs are closed when a page loads.
 */
export const documentPath = (id: string) => `/downloads?${documentParameter}=${id}`;

export const downloadDialogId = (id: string) => `${id}-dialog`;

/** The id of the form in the page. A POST has no such fragment, because it would take the focus from the outcome. */
export const downloadFormId = (id: string) => `${id}-form`;

/** Maximum lengths in the database. Like an input's `maxLength`, they apply before the text is trimmed. */
export const longest = { text: 200, email: 254 };

export const tooLong = (words: IslandWords, count = longest.text) =>
  fillTemplate(words.form.tooLong, { count });

/** Rejects control characters, which visitors cannot type: databases refuse NUL, and line ends break logs and lists. */
export const printable = derived((words: IslandWords) =>
  v.regex(/^\P{Cc}*$/u, words.form.unprintable),
);

/** The length is checked first: after an issue valibot stops at the next transformation, so no pattern runs on long text. */
const text = derived((words: IslandWords) =>
  v.pipe(v.string(), v.maxLength(longest.text, tooLong(words)), v.trim(), printable(words)),
);

export const requiredText = (words: IslandWords, missing: string) =>
  v.pipe(text(words), v.nonEmpty(missing));

/** Null if nothing was typed, so that the database does not contain empty texts. */
export const optionalText = derived((words: IslandWords) =>
  v.pipe(
    text(words),
    v.transform((typed) => typed || null),
  ),
);

/**
 * Text, @, text, dot, text, without spaces. The dot is always the first one with text before it, so there is only one way to
 * match and the time is linear.
 */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export const emailAddress = (words: IslandWords, missing: string, wrong: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longest.email, wrong),
    v.trim(),
    v.nonEmpty(missing),
    v.regex(emailPattern, wrong),
    printable(words),
  );

/** Browsers send a ticked checkbox with a value, and leave out one that is not ticked. */
export const ticked = v.pipe(
  v.string(),
  v.transform((sent) => sent !== ""),
);

/** The signup and the preview form have the same messages for these fields. */
export const nameAndEmail = derived((words: IslandWords) => ({
  name: requiredText(words, words.form.nameMissing),
  email: emailAddress(words, words.form.emailMissing, words.form.emailWrong),
}));

export type Answers = Readonly<Record<string, string>>;

/** A form as browser and server share it: its validation and its messages. */
export interface LeadForm<Typed = unknown> {
  name: string;
  /** Converts the typed texts to the data that the server stores. */
  schema: v.GenericSchema<unknown, Typed> & { entries: Record<string, unknown> };
  /** The fields that a page adds, by their names in the HTML. */
  answers?: v.GenericSchema<unknown, Answers> & { entries: Record<string, unknown> };
  /** Where to cut a text before anything else processes it, if not where all forms do. */
  cutAt?: number;
  /** How a visitor sees the outcome: in a toast, or in a message in the form. */
  feedback: "toast" | "inline";
  /** Message for the whole form if a required field is empty. Without it, only the fields have messages. */
  incomplete?: string;
  /** Message if nothing was stored, whatever the reason. */
  failed: string;
}

/** What a visitor gets in return: a file, or a prepared e-mail to send. */
export interface LeadOffer {
  kind: "download" | "mail";
  href: string;
  text: string;
  /** The text of the e-mail, for visitors without a mail program. */
  quote?: string;
}

/** What a visitor sees after sending, from the validation in the browser or from the server. */
export interface LeadOutcome {
  /** Which form was sent and about what: a page may hold several forms. */
  form: string;
  about: string;
  ok: boolean;
  title: string;
  /** Undefined if the errors of the fields are enough. */
  message: string | undefined;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** What was typed, for the fields of the page that shows the outcome. */
  values: Readonly<Record<string, string>>;
  offer?: LeadOffer | undefined;
}

type FormId = Pick<LeadOutcome, "form" | "about">;

export const success = (
  words: IslandWords,
  formId: FormId,
  message: string,
  offer?: LeadOffer,
): LeadOutcome => ({
  ...formId,
  ok: true,
  title: words.form.success,
  message,
  errors: {},
  values: {},
  offer,
});

export const failure = (
  words: IslandWords,
  formId: FormId,
  message: string | undefined,
  more: Partial<Pick<LeadOutcome, "errors" | "values">> = {},
): LeadOutcome => ({
  ...formId,
  ok: false,
  title: words.form.error,
  message,
  errors: {},
  values: {},
  ...more,
});

type Checked<Typed> =
  | { typed: Typed; values: LeadOutcome["values"]; problem?: never }
  | { typed?: never; values: LeadOutcome["values"]; problem: LeadOutcome };

/** Validates a form. Browser and server both call this, so that their results are the same. */
export function checkLead<Typed>(
  words: IslandWords,
  form: LeadForm<Typed>,
  sent: FormData,
  about = "",
): Checked<Typed> {
  const values = typedValues(form, sent);
  const own = v.safeParse(form.schema, values);
  const added = form.answers && v.safeParse(form.answers, values);
  const issues = [...(own.issues ?? []), ...(added?.issues ?? [])];
  if (own.success && issues.length === 0) return { typed: own.output, values };

  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path?.[0].key)] ??= message;
  const missing = issues.some(({ type }) => type === "non_empty" || type === "partial_check");
  const message = form.incomplete && (missing ? form.incomplete : issues[0]?.message);
  const formId = { form: form.name, about };
  return { values, problem: failure(words, formId, message, { errors, values }) };
}

/** Reads only the fields of the form, because a client can send any others. */
export function typedValues(form: LeadForm, sent: FormData): LeadOutcome["values"] {
  const names = Object.keys({ ...form.schema.entries, ...form.answers?.entries });
  return Object.fromEntries(names.map((name) => [name, typedText(sent, name, form.cutAt)]));
}

/** One character more than any field allows: a text that was cut fails validation instead of being stored incomplete. */
const longestTyped = Math.max(...Object.values(longest)) + 1;

/** The text of a field, cut before anything else processes it. An uploaded file counts as empty. */
export function typedText(sent: FormData, name: string, cutAt = longestTyped): string {
  const value = sent.get(name);
  return typeof value === "string" ? value.slice(0, cutAt) : "";
}
