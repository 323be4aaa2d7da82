import { expect, test } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** Starts jobs that end when the test says so, and records the order in which they start. */
function jobs(limit: ReturnType<typeof createConcurrencyLimit>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (name: string, client?: string) =>
      limit(() => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, client),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("jobs of one client run one after another in their order, also after a failure", async () => {
  const limit = createConcurrencyLimit({ running: 1 });
  const order: number[] = [];
  const results = [1, 2, 3].map((number) =>
    limit(async () => {
      order.push(number);
      if (number === 2) throw new Error("no");
    }),
  );
  const outcomes = await Promise.allSettled(results);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(order).toEqual([1, 2, 3]);
});

test("a client with one job waits for one job of a client with many", async () => {
  const { run, started, end } = jobs(createConcurrencyLimit({ running: 1 }));
  for (const name of ["a1", "a2", "a3"]) void run(name, "a");
  void run("b1", "b");
  for (const name of ["a1", "a2", "b1"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("what does not fit into the queue, or into that of its client, is refused", async () => {
  const refusal = () => new Error("refused");
  const limit = createConcurrencyLimit({ running: 1, waiting: 3, waitingPerClient: 2, refusal });
  const { run, started, end } = jobs(limit);
  for (const name of ["a1", "a2", "a3"]) void run(name, "a");
  await expect(run("a4", "a")).rejects.toThrow("refused");
  void run("b1", "b");
  await expect(run("b2", "b")).rejects.toThrow("refused");
  for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  void run("a5", "a");
  expect(started.at(-1)).toBe("a5");
});
