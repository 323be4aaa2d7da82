import { type Clock, visitorPatience } from "../clock.ts";
import { type Lead, type LeadStore, LeadStoreError } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import type { Failure } from "../sqlite/failure.ts";
import { openThread } from "../sqlite/thread.ts";
import type { BatchAnswer, WorkerSettings } from "./worker.ts";

interface Waiting {
  lead: Lead;
  settle(failure: Failure | null): void;
}

const batchSize = 256;
const queueLimit = 10_000;
const gone: Failure = { kind: "unavailable", code: "WORKER_GONE", constraint: undefined };
const full: Failure = { kind: "unavailable", code: "QUEUE_FULL", constraint: undefined };
const late: Failure = { kind: "unavailable", code: "TIMEOUT", constraint: undefined };

export async function openEmbeddedStore(settings: {
  dataDir: string;
  clock: Clock;
}): Promise<LeadStore> {
  const { clock } = settings;
  const thread = openThread<Lead[], BatchAnswer>(
    new URL("./worker.ts", import.meta.url),
    {
      dataDir: settings.dataDir,
      migrations: await readMigrations("sqlite"),
    } satisfies WorkerSettings,
    { failure: gone, outcomes: [] },
  );
  const queue: Waiting[] = [];
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, batchSize);
        const answer = await thread.ask(batch.map(({ lead }) => lead));
        for (const [at, { settle }] of batch.entries())
          settle(answer.failure ?? answer.outcomes[at] ?? null);
      }
    } finally {
      // In the same step as finding the queue empty: a lead that came in between would wait for the next one.
      draining = undefined;
    }
  }

  function enqueue(lead: Lead): Promise<Failure | null> {
    if (queue.length >= queueLimit) return Promise.resolve(full);
    const stored = new Promise<Failure | null>((settle) => queue.push({ lead, settle }));
    draining ??= drain();
    return stored;
  }

  return {
    kind: "embedded",
    async save(lead) {
      const failure = await clock.within(visitorPatience, enqueue(lead), late);
      if (failure) throw new LeadStoreError(failure.kind, failure.code, failure.constraint);
    },
    async ready() {
      const answer = await clock.within(visitorPatience, thread.ask([]), undefined);
      return answer !== undefined && answer.failure === undefined;
    },
    async close() {
      await draining;
      await thread.close();
    },
  };
}
