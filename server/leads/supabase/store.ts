import { type Clock, visitorPatience } from "../clock.ts";
import { leadRow, leadTables } from "../lead-columns.ts";
import type { Lead, LeadLog, LeadStore } from "../lead-store.ts";
import { persist } from "../retry.ts";
import { supabaseTables } from "./tables.ts";
import { failureOf, isStoredAlready, lacksSubmissionId } from "./failure.ts";

export function openSupabaseStore(settings: {
  url: string;
  anonKey: string;
  log: LeadLog;
  clock: Clock;
}): LeadStore {
  const { log, clock } = settings;
  const client = supabaseTables(settings.url, settings.anonKey);
  // Never asks for the row back: reading it is what the anonymous key may not do, and then nothing is stored.
  const insert = (table: string, rows: object | object[], signal: AbortSignal) =>
    client.from(table).insert(rows).setHeader("Prefer", "return=minimal").abortSignal(signal);
  const warned = new Set<string>();

  async function store(lead: Lead, signal: AbortSignal): Promise<void> {
    const row = leadRow(lead);
    let answer = await insert(lead.table, Object.fromEntries(row), signal);
    if (lacksSubmissionId(answer)) {
      if (!warned.has(lead.table))
        log.warn(
          { table: lead.table },
          "table without submission_id: a repeated submission is stored twice; see docs/leads.md",
        );
      warned.add(lead.table);
      const specified = row.filter(([column]) => column !== "submission_id");
      answer = await insert(lead.table, Object.fromEntries(specified), signal);
    }
    const failure = failureOf(answer);
    if (failure && !isStoredAlready(answer)) throw failure;
  }

  /** An empty list takes the whole way of a lead (gateway, key, table) and stores nothing. */
  async function ready(): Promise<boolean> {
    const over = new AbortController();
    const answers = Promise.all(leadTables.map((table) => insert(table, [], over.signal)));
    const stored = answers.then((all) => all.every((answer) => !failureOf(answer)));
    try {
      return await clock.within(visitorPatience, stored, false);
    } finally {
      over.abort();
    }
  }

  return {
    kind: "supabase",
    save: (lead) => persist(clock, (signal) => store(lead, signal)),
    ready,
    close: async () => {},
  };
}
