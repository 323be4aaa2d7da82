import { systemClock, type Clock } from "#server/clock.ts";
import type { Receiver } from "./forwarding/deliver.ts";
import { startForwarder } from "./forwarding/forwarder.ts";
import {
  type ConsentEvent,
  eventTable,
  type Lead,
  leadColumns,
  type LeadDriver,
  type LeadInsert,
  type LeadLog,
  type LeadStore,
  LeadStoreError,
  type LeadValue,
  originColumns,
} from "./lead-store.ts";
import { saveDeadlineMs } from "./retry.ts";

export interface LeadStoreSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  supabase?: { url: string; anonKey: string } | undefined;
  /** Where a copy of each lead goes. */
  webhook?: Receiver | undefined;
  log: LeadLog;
  clock?: Clock;
}

/** For the outbox on a slow disk, even where the store has used up the deadline. */
const minQueueMs = 400;

/**
 * Opens whether or not the database responds: the rest of the site works without it, and saving works as soon
 * as it is back. `ready` tells the two apart.
 */
export async function openLeadStore(settings: LeadStoreSettings): Promise<LeadStore> {
  const { dataDir, webhook, log, clock = systemClock } = settings;
  const { insert, ...driver } = await openDriver(settings, clock);
  if (!(await driver.ready()))
    log.error({ store: driver.kind }, "leads cannot be stored: see docs/leads.md");
  const forwarder = webhook && startForwarder({ dataDir, receiver: webhook, log });
  const insertOrLog = (row: LeadInsert) =>
    insert(row).catch((error: unknown) => {
      const failure =
        error instanceof LeadStoreError ? error : new LeadStoreError("refused", "UNEXPECTED");
      const { kind, code, constraint } = failure;
      // Table and codes only: everything else is personal.
      log.error({ table: row.table, kind, code, constraint }, "lead not stored");
      throw failure;
    });
  return {
    ...driver,
    record: (event) => insertOrLog(toEventInsert(event)),
    async save(lead) {
      const { table } = lead;
      const row = toInsert(lead);
      const deadline = clock.now() + saveDeadlineMs;
      const isNew = await insertOrLog(row);
      if (!forwarder) return isNew;
      // Before the visitor gets a response: an acknowledged lead has a copy on disk even if the process dies.
      // If it dies earlier, sending the form again queues the copy too. A failure here is not the visitor's,
      // since the lead is stored.
      const timeoutMs = Math.max(deadline - clock.now(), minQueueMs);
      const code = await clock.within(timeoutMs, () => forwarder.queue(row), "TIMEOUT");
      if (code) log.error({ table, code }, "lead stored, but no copy of it queued");
      return isNew;
    },
    async close() {
      await Promise.all([driver.close(), forwarder?.close()]);
    },
  };
}

/** `submission_id` is in lower case, because SQLite compares it as text. */
export function toInsert({ table, submissionId, record, origin = {} }: Lead): LeadInsert {
  const values: Record<string, LeadValue> = record;
  return {
    table,
    row: [
      ["submission_id", submissionId.toLowerCase()],
      ...leadColumns[table].map((column): LeadInsert["row"][number] => [
        column,
        values[column] ?? null,
      ]),
    ],
    origin: originColumns.flatMap((column): NonNullable<LeadInsert["origin"]> => {
      const value = origin[column];
      return value ? [[column, value]] : [];
    }),
  };
}

const toEventInsert = (recorded: ConsentEvent): LeadInsert => ({
  table: eventTable,
  row: [
    ["submission_id", recorded.submissionId],
    ["event", recorded.event],
    ["signup_id", recorded.signupId ?? null],
    ["email", recorded.email ?? null],
    ["wording", recorded.wording ?? null],
  ],
});

/** Loaded on demand: the two database clients take 18 MB that most sites never use. */
async function openDriver(settings: LeadStoreSettings, clock: Clock): Promise<LeadDriver> {
  const { dataDir, databaseUrl, supabase, log } = settings;
  if (databaseUrl) {
    const { openPostgresDriver } = await import("./postgres/store.ts");
    return openPostgresDriver(databaseUrl, log, clock);
  }
  if (supabase) {
    const { openSupabaseDriver } = await import("./supabase/store.ts");
    return openSupabaseDriver(supabase, log, clock);
  }
  const { openEmbeddedDriver } = await import("./sqlite/store.ts");
  return openEmbeddedDriver(dataDir, clock);
}
