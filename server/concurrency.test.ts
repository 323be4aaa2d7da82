import { expect, test } from "vitest";
import {
  createConcurrencyLimit,
  createKeyedSemaphore,
  createQueue,
  createThrottle,
} from "./concurrency.ts";

const record = (events: string[], text: string) => async () => void events.push(text);

test("a queue runs one job at a time, in order, with a pause after each", async () => {
  const events: string[] = [];
  const run = createQueue(record(events, "pause"));
  const jobs = ["a", "b"].map((name) =>
    run(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    }),
  );
  expect(await Promise.all(jobs)).toEqual(["a", "b"]);
  expect(events.slice(0, 5)).toEqual(["a begins", "a ends", "pause", "b begins", "b ends"]);
});

test("a failing job rejects for its own caller only", async () => {
  const run = createQueue();
  const failing = run(() => Promise.reject(new Error("broken")));
  const next = run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});

test("throttled calls start at least one gap apart, the first at once", async () => {
  let now = 1_000;
  const waits: number[] = [];
  const throttle = createThrottle(20, { now: () => now, wait: async (ms) => void waits.push(ms) });
  await Promise.all([throttle(), throttle(), throttle()]);
  expect(waits).toEqual([20, 40]);
  now += 45;
  await throttle();
  expect(waits).toEqual([20, 40, 15]);
  now += 100;
  await throttle();
  expect(waits).toHaveLength(3);
});

test("a key holds a limited number of slots, and a released one can be acquired again", () => {
  const counts = new Map<string, number>();
  const acquire = createKeyedSemaphore(2, counts);
  const [first, second] = [acquire("a"), acquire("a")];
  expect(acquire("a")).toBeUndefined();
  expect(acquire("b")).toBeTypeOf("function");
  first?.();
  expect(acquire("a")).toBeTypeOf("function");
  expect(acquire("a")).toBeUndefined();
  second?.();
  expect(counts.get("a")).toBe(1);
});

test("a key without slots uses no memory", () => {
  const counts = new Map<string, number>();
  createKeyedSemaphore(2, counts)("a")?.();
  expect(counts.size).toBe(0);
});

/** Starts jobs that end when the test calls `end`, and records the order in which they start. */
function startJobs(limit: ReturnType<typeof createConcurrencyLimit>) {
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

test("jobs of one client run in order, also after a failure", async () => {
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
  const { run, started, end } = startJobs(createConcurrencyLimit({ running: 1 }));
  for (const name of ["a1", "a2", "a3"]) void run(name, "a");
  void run("b1", "b");
  for (const name of ["a1", "a2", "b1"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
});

test("a job beyond the queue, or beyond its client's part of it, is refused", async () => {
  const refusal = () => new Error("refused");
  const limit = createConcurrencyLimit({ running: 1, waiting: 3, waitingPerClient: 2, refusal });
  const { run, started, end } = startJobs(limit);
  for (const name of ["a1", "a2", "a3"]) void run(name, "a");
  await expect(run("a4", "a")).rejects.toThrow("refused");
  void run("b1", "b");
  await expect(run("b2", "b")).rejects.toThrow("refused");
  for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  void run("a5", "a");
  expect(started.at(-1)).toBe("a5");
});
