import { expect, test } from "vitest";
import { createKeyedSemaphore, createQueue, createThrottle } from "./concurrency.ts";

const record = (events: string[], text: string) => async () => void events.push(text);

test("one job runs at a time, in the order they came, with a pause after each", async () => {
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

test("a failing job rejects for its caller only", async () => {
  const run = createQueue();
  const failing = run(() => Promise.reject(new Error("broken")));
  const next = run(async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("fine");
});

test("throttled calls start at least one gap apart, the first at once", async () => {
  const throttle = createThrottle(20);
  const startedAt = performance.now();
  const waited = await Promise.all(
    [1, 2, 3].map(async () => {
      await throttle();
      return performance.now() - startedAt;
    }),
  );
  expect(waited[0]).toBeLessThan(15);
  // Timers may be a millisecond early.
  expect(waited[1]).toBeGreaterThanOrEqual(19);
  expect(waited[2]).toBeGreaterThanOrEqual(39);
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

test("a key without slots takes no memory", () => {
  const counts = new Map<string, number>();
  createKeyedSemaphore(2, counts)("a")?.();
  expect(counts.size).toBe(0);
});
