import { type Clock, systemClock, visitorPatience } from "./clock.ts";
import type { Receiver } from "./forwarding/deliver.ts";
import { type Forwarder, startForwarder } from "./forwarding/forwarder.ts";
import { type Lead, type LeadLog, type LeadStore, LeadStoreError } from "./lead-store.ts";

export interface LeadStoreSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  supabase?: { url: string; anonKey: string } | undefined;
  /** Where a copy of each lead goes. */
  webhook?: Receiver | undefined;
  log: LeadLog;
  clock?: Clock;
}

/** A queue on a sick disk gets this long even where the store has used up the visitor's patience. */
const leastQueuePatience = 400;

/**
 * Opens whether or not the database answers: a site whose database is away still has everything to read
 * on it, and saving works as soon as the database is back. `ready` tells the two apart.
 */
export async function openLeadStore(settings: LeadStoreSettings): Promise<LeadStore> {
  const { dataDir, webhook, log, clock = systemClock } = settings;
  const store = await openDriver(settings);
  if (!(await store.ready()))
    log.error({ store: store.kind }, "leads cannot be stored: see docs/leads.md");
  const forwarder = webhook && startForwarder({ dataDir, receiver: webhook, log });
  return {
    ...store,
    async save(lead) {
      const deadline = clock.now() + visitorPatience;
      await saveAndLog(store, lead, log);
      if (forwarder) await queueAndLog(forwarder, lead, { clock, deadline, log });
    },
    async close() {
      await Promise.all([store.close(), forwarder?.close()]);
    },
  };
}

async function saveAndLog(store: LeadStore, lead: Lead, log: LeadLog): Promise<void> {
  try {
    await store.save(lead);
  } catch (error) {
    const failure =
      error instanceof LeadStoreError ? error : new LeadStoreError("refused", "UNEXPECTED");
    const { kind, code, constraint } = failure;
    // Table and codes only: everything else that is known here belongs to the visitor.
    log.error({ table: lead.table, kind, code, constraint }, "lead not stored");
    throw failure;
  }
}

/**
 * After storing and before the visitor hears of it: whoever was told that it worked has a copy on its way,
 * whatever happens to the process next. Cut off in between, nobody was told, and sending the form again
 * queues the copy too. The lead is safe by now, so trouble with the copy is not the visitor's.
 */
async function queueAndLog(
  forwarder: Forwarder,
  lead: Lead,
  { clock, deadline, log }: { clock: Clock; deadline: number; log: LeadLog },
): Promise<void> {
  const patience = Math.max(deadline - clock.now(), leastQueuePatience);
  const code = await clock.within(patience, forwarder.queue(lead), "TIMEOUT");
  if (code) log.error({ table: lead.table, code }, "lead stored, but no copy of it queued");
}

/** Loaded when chosen: the two clients take 18 MB that most sites never use. */
async function openDriver(settings: LeadStoreSettings): Promise<LeadStore> {
  const { dataDir, databaseUrl, supabase, log, clock = systemClock } = settings;
  if (databaseUrl) {
    const { openPostgresStore } = await import("./postgres/store.ts");
    return openPostgresStore({ databaseUrl, log, clock });
  }
  if (supabase) {
    const { openSupabaseStore } = await import("./supabase/store.ts");
    return openSupabaseStore({ ...supabase, log, clock });
  }
  const { openEmbeddedStore } = await import("./embedded/store.ts");
  return openEmbeddedStore({ dataDir, clock });
}
