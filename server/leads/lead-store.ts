/** The spec's names, letter for letter: the database holds them in a CHECK, so a new report needs a migration. */
export const reportNames = [
  "Ad-funded Video",
  "Audio Market",
  "Sports Analysis",
  "Nordic Piracy",
  "Content Analysis",
  "TV & Streaming",
  "Media & Markets",
] as const;

type ReportName = (typeof reportNames)[number];

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
    "Report downloaded": ReportName;
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

/** `submissionId` is a UUID: two saves with the same one are one record, whichever instance they reach. */
export type Lead = {
  [T in LeadTable]: { table: T; submissionId: string; record: LeadRecords[T] };
}[LeadTable];

export interface LeadStore {
  readonly kind: "embedded" | "postgres" | "supabase";
  /**
   * Resolves once the lead is safe, at most `visitorPatience` later; rejects with a `LeadStoreError`.
   * After a rejection the same lead may be saved again: it is stored once, even if the first try got through.
   */
  save(lead: Lead): Promise<void>;
  /** Asks the database, so whoever answers strangers with it keeps the answer for a while. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** What the drivers need of a pino logger. */
export interface LeadLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * - `invalid`: the database's own rules turned the record down; the site's validation let it through.
 * - `refused`: the key, the role or the tables are wrong; somebody has to act.
 * - `unavailable`: no answer in time, or one that says to come back.
 */
export type LeadFailure = "invalid" | "refused" | "unavailable";

/**
 * Carries a code and never a cause: the messages and details of databases quote the row,
 * and an error ends up in logs.
 */
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
