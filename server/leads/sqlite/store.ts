import { Worker } from "node:worker_threads";
import type { Clock } from "#server/clock.ts";
import { type LeadDriver, type LeadInsert, LeadStoreError } from "../lead-store.ts";
import { readMigrations } from "../migrations.ts";
import { type Failure, leadsFile } from "./database.ts";
import type { DatabaseWorkerData, InsertResult, Outcome } from "./worker.ts";

const unavailable = (code: string): Failure => ({ kind: "unavailable", code });

/**
 * SQLite runs on a thread of its own: an fsync or a lock held by another process may take seconds and must
 * not block the event loop. The thread starts on first use and again after a crash, which fails the requests
 * that were open.
 */
export function openDatabaseThread<Request, Result>(workerData: DatabaseWorkerData) {
  const open = new Map<number, PromiseWithResolvers<Outcome<Result>>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(id: number, outcome: Outcome<Result>): void {
    open.get(id)?.resolve(outcome);
    open.delete(id);
  }

  function start(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
    started.on("message", ({ id, outcome }) => settle(id, outcome));
    // Without a listener an error in the thread would end the process; `exit` follows it.
    started.on("error", () => {});
    started.on("exit", () => {
      worker = undefined;
      for (const id of open.keys()) settle(id, { failure: unavailable("WORKER_GONE") });
    });
    return started;
  }

  return {
    request(request: Request): Promise<Outcome<Result>> {
      worker ??= start();
      const id = ++lastId;
      const outcome = Promise.withResolvers<Outcome<Result>>();
      open.set(id, outcome);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, request });
      return outcome.promise;
    },
    /** Waits for all open requests. */
    async close(): Promise<void> {
      await Promise.all(Array.from(open.values(), ({ promise }) => promise));
      await worker?.terminate();
    },
  };
}

const toLeadStoreError = ({ kind, code, constraint }: Failure) =>
  new LeadStoreError(kind, code, constraint);

/** A visitor waits five seconds at most; the difference is for the rest of the request. */
const insertDeadlineMs = 4_500;

const batchSize = 256;
const maxQueued = 10_000;

export function openEmbeddedDriver(dataDir: string, clock: Clock): LeadDriver {
  const thread = openDatabaseThread<LeadInsert[], InsertResult[]>({
    file: leadsFile(dataDir),
    migrations: readMigrations("sqlite"),
    holds: "leads",
  });
  const queue: { lead: LeadInsert; settle(result: InsertResult): void }[] = [];
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = queue.splice(0, batchSize);
        const { result, failure } = await thread.request(batch.map(({ lead }) => lead));
        for (const [index, { settle }] of batch.entries())
          settle(result?.[index] ?? { failure: failure ?? unavailable("NO_RESULT") });
      }
    } finally {
      // Reset in the same tick in which the queue is found empty: a lead added in between would never be written.
      draining = undefined;
    }
  }

  function enqueue(lead: LeadInsert): Promise<InsertResult> {
    if (queue.length >= maxQueued) return Promise.resolve({ failure: unavailable("QUEUE_FULL") });
    const stored = new Promise<InsertResult>((settle) => queue.push({ lead, settle }));
    draining ??= drain();
    return stored;
  }

  return {
    kind: "embedded",
    async insert(lead) {
      const result = await clock.within<InsertResult, InsertResult>(
        insertDeadlineMs,
        () => enqueue(lead),
        { failure: unavailable("TIMEOUT") },
      );
      if (!result.failure) return result.isNew;
      throw toLeadStoreError(result.failure);
    },
    async problem() {
      const late = { failure: unavailable("TIMEOUT") };
      const { failure } = await clock.within(insertDeadlineMs, () => thread.request([]), late);
      return failure && toLeadStoreError(failure);
    },
    async close() {
      await draining;
      await thread.close();
    },
  };
}
