import { expect, test } from "vitest";
import { backOffMs, oncePer, retryAfterMs, systemClock } from "./clock.ts";

test("within returns the result, `late` after the time limit, and rethrows errors", async () => {
  expect(await systemClock.within(600_000, async () => "result", "late")).toBe("result");
  const never = () => Promise.withResolvers<string>().promise;
  expect(await systemClock.within(1, never, "late")).toBe("late");
  const fail = () => Promise.reject(new Error("no"));
  await expect(systemClock.within(600_000, fail, "late")).rejects.toThrow("no");
});

test("within aborts its signal when the work ends, fails or is late", async () => {
  const signals: AbortSignal[] = [];
  const keep = (end: Promise<void>) => (signal: AbortSignal) => {
    signals.push(signal);
    return end;
  };
  await systemClock.within(600_000, keep(Promise.resolve()), "late");
  await systemClock.within(1, keep(Promise.withResolvers<void>().promise), "late");
  await systemClock.within(600_000, keep(Promise.reject(new Error("no"))), "late").catch(() => {});
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

test("a wait ends when its signal is aborted", async () => {
  await expect(systemClock.wait(600_000, AbortSignal.timeout(1))).resolves.toBeUndefined();
});

test("oncePer is true once per interval, and again after the time was set back", () => {
  let time = 10_000;
  const isDue = oncePer(1000, () => time);
  const at = (now: number) => {
    time = now;
    return isDue();
  };
  expect([at(10_000), at(10_999), at(11_000), at(3000), at(3500), at(4000)]).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

test("back-off pauses double with each failure, up to a maximum", () => {
  expect([1, 2, 3, 4].map((failures) => backOffMs(250, failures, 1500))).toEqual([
    250, 500, 1000, 1500,
  ]);
});

test.each([
  [null, undefined],
  ["0", 0],
  ["120", 120_000],
  ["Sun, 15 Nov 2026 12:05:00 GMT", 300_000],
  ["Sun, 15 Nov 2026 11:00:00 GMT", undefined],
  ["soon", undefined],
])("Retry-After %s is %s ms", (header, ms) => {
  expect(retryAfterMs(header, Date.parse("2026-11-15T12:00:00Z"))).toBe(ms);
});
