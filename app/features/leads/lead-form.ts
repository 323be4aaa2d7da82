import * as v from "valibot";
import type { LeadRecords, LeadTable } from "#server/leads/lead-store.ts";

/** One form: what may be typed into it, which record that becomes, and what it says. */
export interface LeadForm<Table extends LeadTable = LeadTable> {
  name: string;
  table: Table;
  /** From what was typed, every field a text, to the record. */
  schema: v.GenericSchema<unknown, LeadRecords[Table]> & { entries: Record<string, unknown> };
  /** Stands for all problems at once where something required is missing. */
  incomplete: string;
  thanks: string;
}

/** What a visitor is told after sending; the same from the browser's own check and from the server. */
export interface LeadOutcome {
  /** Of the form that was sent, where the answer is a whole page, which may hold several. */
  form: string | undefined;
  ok: boolean;
  title: string;
  message: string;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  /** To be kept in the fields of a page that answers. */
  values: Readonly<Record<string, string>>;
}

export const success = ({ name, thanks }: LeadForm): LeadOutcome => ({
  form: name,
  ok: true,
  title: "Success!",
  message: thanks,
  errors: {},
  values: {},
});

export const failure = (message: string, more: Partial<LeadOutcome> = {}): LeadOutcome => ({
  form: undefined,
  ok: false,
  title: "Error",
  message,
  errors: {},
  values: {},
  ...more,
});

export const somethingWentWrong = "Something went wrong. Please try again.";

type Checked<Table extends LeadTable> =
  | { record: LeadRecords[Table]; values: LeadOutcome["values"] }
  | { record?: never; values: LeadOutcome["values"]; problem: LeadOutcome };

/** Reads a form that was sent. Browser and server both ask this, so they cannot disagree. */
export function checkLead<Table extends LeadTable>(
  form: LeadForm<Table>,
  sent: FormData,
): Checked<Table> {
  const values = typedValues(Object.keys(form.schema.entries), sent);
  const { success: right, output, issues } = v.safeParse(form.schema, values);
  if (right) return { record: output, values };

  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path?.[0].key)] ??= message;
  const missing = issues.some(({ type }) => type === "non_empty" || type === "partial_check");
  const message = missing ? form.incomplete : (issues[0]?.message ?? somethingWentWrong);
  return { values, problem: failure(message, { form: form.name, errors, values }) };
}

/** Known fields only, and texts only: anyone can send anything. */
function typedValues(names: string[], sent: FormData): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = sent.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  );
}
