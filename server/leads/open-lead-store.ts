import { systemClock, type Clock } from "#server/clock.ts";
import type { VisitorMessage } from "#server/mail/messages.ts";
import { type ConsentEvent, eventTable } from "./consent-events.ts";
import {
  type LeadDriver,
  type LeadInsert,
  type LeadLog,
  type LeadStore,
  LeadStoreError,
  type StoredTable,
} from "./lead-store.ts";
import { explainStoreError, saveDeadlineMs } from "./failures.ts";
import { toEventInsert, toInsert } from "./inserts.ts";
import type { MailSettings } from "./outbox/mail.ts";
import { openOutgoing } from "./outbox/outgoing.ts";
import type { SenderState } from "./outbox/sender.ts";
import type { Receiver } from "./outbox/webhook.ts";

export interface LeadStoreSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  supabase?: { url: string; anonKey: string } | undefined;
  /** Receives a copy of each lead. */
  webhook?: Receiver | undefined;
  /** How messages are sent. */
  mail?: MailSettings | undefined;
  log: LeadLog;
  clock?: Clock;
}

export interface MailingLeadStore extends LeadStore {
  /** Resolves once the message is in the outbox. Undefined if the site sends no messages. */
  sendMessage: ((message: VisitorMessage) => Promise<void>) | undefined;
  /** One entry for each channel on which something is sent. */
  outbox(): SenderState[];
}

/** Minimum time for writing to the outbox on a slow disk, even if the store has used up the deadline. */
const minQueueMs = 400;

/**
 * Opens whether or not the database responds: the rest of the site works without it, and saving works as soon as it is
 * back. `ready` returns whether it works now.
 */
export async function openLeadStore(settings: LeadStoreSettings): Promise<MailingLeadStore> {
  const { dataDir, webhook, mail, log, clock = systemClock } = settings;
  const { insert, problem, ...driver } = await openDriver(settings, clock);
  const explain = (error: LeadStoreError) => explainStoreError(driver.kind, error);
  const found = await problem();
  if (found) log.error({ ...explain(found) }, "leads cannot be stored: see docs/leads.md");
  const foundForEvents = mail && !found && (await problem([eventTable]));
  if (foundForEvents)
    log.error({ ...explain(foundForEvents) }, "confirmations cannot be stored: see docs/leads.md");

  let knownCode = found?.code;
  /** Logs a new problem once, since health checks call this every few seconds. */
  async function ready(tables?: readonly StoredTable[]) {
    const current = await problem(tables);
    if (current && current.code !== knownCode)
      log.warn({ ...explain(current) }, "the lead database does not take leads");
    knownCode = current?.code;
    return !current;
  }

  const insertOrLog = (row: LeadInsert) =>
    insert(row).catch((error: unknown) => {
      const failure =
        error instanceof LeadStoreError ? error : new LeadStoreError("refused", "UNEXPECTED");
      const { kind, code, constraint } = failure;
      // Table and codes only: everything else is personal.
      log.error({ table: row.table, kind, code, constraint }, "lead not stored");
      throw failure;
    });
  const record = (event: ConsentEvent) => insertOrLog(toEventInsert(event));
  const outgoing = (webhook || mail) && openOutgoing({ dataDir, webhook, mail, record, log });
  return {
    ...driver,
    ready,
    outbox: () => outgoing?.state() ?? [],
    record,
    async save(lead) {
      const { table } = lead;
      const row = toInsert(lead);
      const deadline = clock.now() + saveDeadlineMs;
      const isNew = await insertOrLog(row);
      if (!outgoing) return isNew;
      // Queued before the visitor gets a response, so that the copy and messages of an acknowledged lead survive a crash.
      // After an earlier crash the visitor sends the form again, which queues them. A failure is only logged, since the
      // lead itself is stored.
      const timeoutMs = Math.max(deadline - clock.now(), minQueueMs);
      const code = await clock.within(timeoutMs, () => outgoing.queueLead(lead, row), "TIMEOUT");
      if (code) log.error({ table, code }, "lead stored, but neither copy nor messages queued");
      return isNew;
    },
    sendMessage:
      mail &&
      outgoing &&
      (async (message) => {
        const queued = () => outgoing.queueMessage(message);
        const code = await clock.within(saveDeadlineMs, queued, "TIMEOUT");
        if (!code) return;
        log.error({ code }, "message not queued");
        throw new LeadStoreError("unavailable", code);
      }),
    async close() {
      // First the outbox: sending a message records an event in the store.
      await outgoing?.close();
      await driver.close();
    },
  };
}

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
