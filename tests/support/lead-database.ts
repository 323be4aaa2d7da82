import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { WaitingItems } from "#server/leads/admin/outbox.ts";
import type { ConsentEventName } from "#server/leads/consent-events.ts";
import type { LeadTable } from "#server/leads/lead-store.ts";
import { readMigrations } from "#server/leads/migrations.ts";
import { openEmbeddedAdmin } from "#server/leads/sqlite/admin.ts";
import { leadsFile, openDatabase } from "#server/leads/sqlite/database.ts";

const records = {
  News_registration: {
    Name: "Ada",
    Email: "ada@x.example",
    "Newsletter interest": 1,
    "Press release interest": 0,
  },
  Report_preview_downloads: {
    Name: "Ada",
    Email: "ada@x.example",
    Company: "X",
    "Report downloaded": "TV & Streaming",
  },
  Interest: {
    name: "Ada",
    email: "ada@x.example",
    company: "X",
    title: "CEO",
    pdf_downloaded: "a.pdf",
    subject: "A",
  },
};

/** A readable UUID: that of number 7 ends with 7. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Noon of a day in January 2026. */
export const day = (number: number) => `2026-01-${String(number).padStart(2, "0")}T12:00:00.000Z`;

/** An embedded database for one test. Every added row is a day later than the one before. */
export async function leadDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "leads-admin-"));
  const dataDir = join(folder, "data");
  const file = leadsFile(dataDir);
  const site = openDatabase(file, readMigrations("sqlite"));
  const admin = openEmbeddedAdmin(file);
  onTestFinished(async () => {
    await admin.close();
    if (site.isOpen) site.close();
    await rm(folder, { recursive: true });
  });
  let rows = 0;

  function insert(table: string, values: Record<string, string | number | null>): string {
    rows += 1;
    const row = { submission_id: idOf(rows), created_at: day(rows), ...values };
    const columns = Object.keys(row).map((column) => `"${column}"`);
    site
      .prepare(
        `insert into "${table}" (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      )
      .run(...Object.values(row));
    return String(row.submission_id);
  }

  return {
    folder,
    dataDir,
    file,
    site,
    admin,
    /** Returns the submission id. */
    add: (table: LeadTable, values: Record<string, string | number | null> = {}) =>
      insert(table, { ...records[table], ...values }),
    addEvent: (
      event: ConsentEventName,
      values: {
        signup_id?: string;
        email?: string;
        email_sha256?: string;
        wording?: string;
        created_at?: string;
      },
    ) => insert("consent_events", { event, ...values }),
    addAnswers: (submission_id: string, answers: string) =>
      insert("lead_answers", {
        submission_id,
        lead_table: "Interest",
        page: "/trial",
        email: "ada@x.example",
        answers,
      }),
    ids: (table: string) =>
      site
        .prepare(`select submission_id as id from "${table}" order by id`)
        .all()
        .map(({ id }) => Number(String(id).slice(-12))),
  };
}

/** An outbox with nothing in it, but for what a test overrides. */
export const emptyOutbox = (more: Partial<WaitingItems> = {}): WaitingItems => ({
  channels: () => [],
  countOf: () => 0,
  countRows: () => 0,
  rowsOf: () => [],
  spellings: () => [],
  eraseRows() {},
  erase: () => 0,
  close() {},
  ...more,
});

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
