import { type Clock, systemClock } from "./clock.ts";
import { type LeadLog, type LeadStore, LeadStoreError } from "./lead-store.ts";

export interface LeadStoreSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
  supabase?: { url: string; anonKey: string } | undefined;
  log: LeadLog;
  clock?: Clock;
}

/**
 * Opens whether or not the database answers: a site whose database is away still has everything to read
 * on it, and saving works as soon as the database is back. `ready` tells the two apart.
 */
export async function openLeadStore(settings: LeadStoreSettings): Promise<LeadStore> {
  const store = await openDriver(settings);
  if (!(await store.ready()))
    settings.log.error({ store: store.kind }, "leads cannot be stored: see docs/leads.md");
  return {
    ...store,
    async save(lead) {
      try {
        await store.save(lead);
      } catch (error) {
        const failure =
          error instanceof LeadStoreError ? error : new LeadStoreError("refused", "UNEXPECTED");
        const { kind, code, constraint } = failure;
        // Table and codes only: everything else that is known here belongs to the visitor.
        settings.log.error({ table: lead.table, kind, code, constraint }, "lead not stored");
        throw failure;
      }
    },
  };
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
