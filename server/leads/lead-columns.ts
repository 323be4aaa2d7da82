import type { Lead, LeadRecords, LeadTable } from "./lead-store.ts";

/** Drivers write these and nothing else, so a stray property of a form never becomes a column. */
export const leadColumns = {
  News_registration: ["Name", "Email", "Company", "Newsletter interest", "Press release interest"],
  Report_preview_downloads: ["Name", "Email", "Company", "Report downloaded"],
  Interest: ["name", "email", "company", "title", "pdf_downloaded", "subject"],
} as const satisfies { [T in LeadTable]: readonly (keyof LeadRecords[T])[] };

export const leadTables = Object.keys(leadColumns) as LeadTable[];

export const emailColumn = {
  News_registration: "Email",
  Report_preview_downloads: "Email",
  Interest: "email",
} as const satisfies { [T in LeadTable]: keyof LeadRecords[T] };

/**
 * Equal for two spellings of one address: any case, and letters composed or not. Here and not in SQL, since
 * `lower()` knows ASCII only in SQLite and in PostgreSQL's C locale. Greek has two small letters for one capital.
 */
export const emailKey = (address: string): string =>
  address.toLowerCase().normalize("NFC").replaceAll("ς", "σ");

export type LeadValue = string | boolean | null;

/** The row to insert, `submission_id` first; lower case, since one database compares it as text. */
export function leadRow(lead: Lead): [column: string, value: LeadValue][] {
  const record: Record<string, LeadValue> = lead.record;
  return [
    ["submission_id", lead.submissionId.toLowerCase()],
    ...leadColumns[lead.table].map((column): [string, LeadValue] => [
      column,
      record[column] ?? null,
    ]),
  ];
}
