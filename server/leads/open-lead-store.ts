import { existsSync } from "node:fs";
import { systemClock, type Clock } from "#server/clock.ts";
import type { VisitorMessage } from "#server/mail/messages.ts";
import { eventTable } from "./consent-events.ts";
import {
  type LeadDriver,
  type LeadInsert,
  type Lead,
  type LeadLog,
  type LeadStore,
  LeadStoreError,
  type StoredTable,
} from "./lead-store.ts";
import { explainStoreError } from "./failures.ts";
import { toAnswersInsert, toEventInsert, toInsert } from "./rows.ts";
import type { MailSettings } from "./outbox/mail.ts";
import { openOutgoing } from "./outbox/outgoing.ts";
import { countStoredRows, importCommand, leadsFile, outboxFile } from "./sqlite/database.ts";
import type { ChannelState } from "./outbox/delivery.ts";
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
  outbox(): ChannelState[];
}

/**
 * Opens whether or not the database responds: the rest of the site works without it, and leads wait in the outbox until
 * it is back. `ready` returns whether it works now.
 */
export async function openLeadStore(settings: LeadStoreSettings): Promise<MailingLeadStore> {
  const { dataDir, webhook, mail, log, clock = systemClock } = settings;
  const { insert, problem, ...driver } = await openDriver(settings, clock);
  const explain = (error: LeadStoreError) => explainStoreError(driver.kind, error);
  const found = await problem();
  if (found)
    log.error({ ...explain(found) }, "the lead database cannot be used: see docs/leads.md");
  const foundForEvents = mail && !found && (await problem([eventTable]));
  if (foundForEvents)
    log.error(
      { ...explain(foundForEvents) },
      "consent events cannot be stored in the database: see docs/leads.md",
    );

  const left = driver.kind === "embedded" ? 0 : countStoredRows(dataDir);
  if (left > 0)
    log.warn(
      { rows: left, file: leadsFile(dataDir), command: importCommand },
      "leads of the embedded database are not in this one: run the command",
    );

  let knownCode = found?.code;
  /** Logs a new problem once, since health checks call this every few seconds. */
  async function ready(tables?: readonly StoredTable[]) {
    const current = await problem(tables);
    if (current && current.code !== knownCode)
      log.warn({ ...explain(current) }, "the lead database does not take leads");
    knownCode = current?.code;
    return !current;
  }

  // Opened with the embedded database too if the file exists: rows may wait there from a time with another database.
  const hasOutbox =
    webhook || mail || driver.kind !== "embedded" || existsSync(outboxFile(dataDir));
  const outgoing = hasOutbox ? openOutgoing({ dataDir, insert, webhook, mail, log }) : undefined;
  // The outbox is on the same disk as the embedded database, so it would fail with it.
  const fallback = driver.kind === "embedded" ? undefined : outgoing;

  /**
   * Stores a row in the database, or in the outbox if the database does not take it in time. While rows wait in the
   * outbox, it is written there at once: visitors do not wait for a database that is down, and the order is kept.
   */
  async function store(
    row: LeadInsert,
    lead?: Lead,
  ): Promise<{ isNew: boolean; isQueued: boolean }> {
    const queueRow = async () => fallback?.queueRow(row, lead);
    if (fallback?.isBehind()) {
      const isNew = await queueRow();
      if (typeof isNew === "boolean") return { isNew, isQueued: true };
    }
    try {
      return { isNew: await insert(row), isQueued: false };
    } catch (error) {
      const failure =
        error instanceof LeadStoreError ? error : new LeadStoreError("refused", "UNEXPECTED");
      // A row that breaks a rule of the database would wait in vain.
      const isNew = failure.kind === "invalid" ? undefined : await queueRow();
      if (typeof isNew === "boolean") {
        log.warn(
          { ...describeFailure(row.table, failure) },
          "the database did not take a row: it waits in the outbox",
        );
        return { isNew, isQueued: true };
      }
      const fields = { ...describeFailure(row.table, failure), outbox: isNew };
      if (row.table === eventTable) log.error({ ...fields }, "consent event not stored");
      else log.error({ ...fields }, "lead not stored");
      throw failure;
    }
  }

  return {
    ...driver,
    ready,
    outbox: () => outgoing?.state() ?? [],
    record: async (event) => (await store(toEventInsert(event))).isNew,
    async save(lead) {
      const row = toInsert(lead);
      const { isNew, isQueued } = await store(row, lead);
      // After the lead: where this table is missing, the answers wait in the outbox and the lead does not.
      if (lead.answers) await store(toAnswersInsert(lead, lead.answers));
      if (!outgoing || isQueued) return isNew;
      // Queued before the visitor gets a response, so that the copy and messages of an acknowledged lead survive a crash.
      // After an earlier crash the visitor sends the form again, which queues them. A failure is only logged, since the
      // lead itself is stored.
      const code = await outgoing.queueLead(lead, row);
      if (code)
        log.error({ table: row.table, code }, "lead stored, but neither copy nor messages queued");
      return isNew;
    },
    sendMessage:
      mail &&
      outgoing &&
      (async (message) => {
        const code = await outgoing.queueMessage(message);
        if (!code) return;
        log.error({ code }, "message not queued");
        throw new LeadStoreError("unavailable", code);
      }),
    async close() {
      // First the outbox, which delivers rows to the database.
      await outgoing?.close();
      await driver.close();
    },
  };
}

/** Table and codes only: everything else is personal. */
const describeFailure = (table: StoredTable, { kind, code, constraint }: LeadStoreError) => ({
  table,
  kind,
  code,
  constraint,
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
  return openEmbeddedDriver(dataDir, log);
}
