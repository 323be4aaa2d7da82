import { Worker } from "node:worker_threads";
import { type Clock, visitorPatience } from "../clock.ts";
import { type Lead, type LeadStore, LeadStoreError } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import type { Failure } from "./failure.ts";
import type { Batch, BatchAnswer, WorkerSettings } from "./worker.ts";

interface Waiting {
  lead: Lead;
  settle(failure: Failure | null): void;
}

const batchSize = 256;
const queueLimit = 10_000;
const gone: Failure = { kind: "unavailable", code: "WORKER_GONE", constraint: undefined };
const full: Failure = { kind: "unavailable", code: "QUEUE_FULL", constraint: undefined };
const late: Failure = { kind: "unavailable", code: "TIMEOUT", constraint: undefined };

/**
 * SQLite works on a thread of its own: an fsync takes as long as the disk likes and a lock held by the
 * office up to seconds, and neither may hold up the pages of other visitors.
 */
export async function openEmbeddedStore(settings: {
  dataDir: string;
  clock: Clock;
}): Promise<LeadStore> {
  const { clock } = settings;
  const thread = writerThread({
    dataDir: settings.dataDir,
    migrations: await readMigrations("sqlite"),
  });
  const queue: Waiting[] = [];
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, batchSize);
        const answer = await thread.write(batch.map(({ lead }) => lead));
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
      const answer = await clock.within(visitorPatience, thread.write([]), undefined);
      return answer !== undefined && answer.failure === undefined;
    },
    async close() {
      await draining;
      await thread.close();
    },
  };
}

/** Starts the thread on first use and again after it died. */
function writerThread(workerData: WorkerSettings) {
  const waiting = new Map<number, (answer: BatchAnswer) => void>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
    started.on("message", (answer: BatchAnswer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    // Without a listener an error in the thread would end the site; `exit` follows and says all.
    started.on("error", () => {});
    started.on("exit", () => {
      worker = undefined;
      for (const [id, answer] of waiting) answer({ id, failure: gone, outcomes: [] });
      waiting.clear();
    });
    return started;
  }

  return {
    write(leads: Lead[]): Promise<BatchAnswer> {
      worker ??= start();
      const batch: Batch = { id: ++lastId, leads };
      const answer = new Promise<BatchAnswer>((resolve) => waiting.set(batch.id, resolve));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(batch);
      return answer;
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
