import type { Origin } from "#app/lib/origin.ts";
import type { ConsentEvent, eventTable } from "./consent-events.ts";

export interface LeadRecords {
  News_registration: {
    Name: string;
    Email: string;
    Company: string | null;
    "Newsletter interest": boolean;
    "Press release interest": boolean;
  };
  Report_preview_downloads: {
    Name: string;
    Email: string;
    Company: string;
    /** The title of a report in reports/, as it was when the request came in. */
    "Report downloaded": string;
  };
  Interest: {
    name: string;
    email: string;
    company: string;
    title: string;
    pdf_downloaded: string;
    subject: string;
  };
}

export type LeadTable = keyof LeadRecords;

/** Where a visitor came from. Nullable columns of all three tables, which tables of older versions lack. */
export const originColumns = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "page",
  "referrer",
] as const satisfies (keyof Origin)[];

/** What a visitor answered to the fields that a page adds to its form. */
export interface LeadAnswers {
  /** The path of the page. */
  page: string;
  /** In the order of the page. A box is true if it was ticked. */
  values: { name: string; label: string; value: string | boolean }[];
}

/** `submissionId` is a UUID and the idempotency key: two saves with the same one are one row. */
export type Lead = {
  [T in LeadTable]: {
    table: T;
    submissionId: string;
    record: LeadRecords[T];
    origin?: Origin;
    answers?: LeadAnswers;
  };
}[LeadTable];

/** Only these are written, so an unexpected property of a form never becomes a column. */
export const leadColumns = {
  News_registration: ["Name", "Email", "Company", "Newsletter interest", "Press release interest"],
  Report_preview_downloads: ["Name", "Email", "Company", "Report downloaded"],
  Interest: ["name", "email", "company", "title", "pdf_downloaded", "subject"],
} as const satisfies { [T in LeadTable]: readonly (keyof LeadRecords[T])[] };

/** Two tables have column names with capitals. */
export function personOf(record: LeadRecords[LeadTable]) {
  if ("email" in record) return { name: record.name, email: record.email, company: record.company };
  return { name: record.Name, email: record.Email, company: record.Company };
}

/** Some tables name the column `Email`, others `email`. */
export const emailColumn = (table: StoredTable) =>
  table === "News_registration" || table === "Report_preview_downloads" ? "Email" : "email";

export const leadTables = Object.keys(leadColumns) as LeadTable[];

export type LeadValue = string | boolean | null;

/** A table of its own, because the tables of leads may have the columns of the specification only. */
export const answerTable = "lead_answers";
/** `answers` is a JSON object: the answers by the names of the fields. */
export const answerColumns = ["lead_table", "page", "email", "answers"] as const;

export type StoredTable = LeadTable | typeof eventTable | typeof answerTable;

/** What a driver inserts: `submission_id` first, then the columns of the table. */
export interface LeadInsert {
  table: StoredTable;
  row: [column: string, value: LeadValue][];
  /** The known values of `originColumns`. If the table does not accept them, the lead is stored without. */
  origin?: [column: (typeof originColumns)[number], value: string][];
}

export interface LeadDriver {
  readonly kind: "embedded" | "postgres" | "supabase";
  /**
   * Resolves once the row is durable, within the deadline of the driver; rejects with a `LeadStoreError`. False if a row
   * with this submission id exists already.
   */
  insert(lead: LeadInsert): Promise<boolean>;
  /**
   * Why the database does not accept rows for these tables (by default the lead tables); undefined if it does. Queries the
   * database, so endpoints cache the result.
   */
  problem(tables?: readonly StoredTable[]): Promise<LeadStoreError | undefined>;
  close(): Promise<void>;
}

/** A row that the database does not take in time is stored in the outbox, and counts as stored. */
export interface LeadStore extends Omit<LeadDriver, "insert" | "problem"> {
  /** Whether the database accepts rows for these tables (by default the lead tables). */
  ready(tables?: readonly StoredTable[]): Promise<boolean>;
  /**
   * After a rejection the same lead may be saved again: it is stored once, even if the first attempt succeeded. False if
   * it was stored before.
   */
  save(lead: Lead): Promise<boolean>;
  /** False if an event with this submission id exists already. */
  record(event: ConsentEvent): Promise<boolean>;
}

/** What the drivers need of a pino logger. */
export interface LeadLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * - `invalid`: a rule of the database rejected a record that passed the site's validation.
 * - `refused`: the key, the role or the tables are wrong; somebody has to act.
 * - `unavailable`: no response in time, or a temporary error.
 */
export type LeadFailure = "invalid" | "refused" | "unavailable";

/** Carries a code and no cause: error messages of databases quote the row, and errors are logged. */
export class LeadStoreError extends Error {
  override name = "LeadStoreError";
  readonly kind: LeadFailure;
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(kind: LeadFailure, code: string, constraint?: string) {
    super(
      `The lead store is ${kind === "unavailable" ? kind : `not taking this lead: ${kind}`} (${code})`,
    );
    this.kind = kind;
    this.code = code;
    this.constraint = constraint;
  }
}
