import { expect, test } from "vitest";
import { pauseAfterMs, parseRetryAfter } from "./deliver.ts";

const failed = { code: "500", isRefused: false, retryAfterMs: undefined };
const noJitter = () => 0;

test("doubles from a second up to an hour", () => {
  const pauses = [1, 2, 3, 4, 12, 13, 500].map((attempts) =>
    pauseAfterMs(failed, attempts, noJitter),
  );
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000]);
});

test("up to half of the pause is random", () => {
  expect(pauseAfterMs(failed, 4, () => 0.5)).toBe(6_000);
  expect(pauseAfterMs(failed, 4, () => 1)).toBe(4_000);
});

test("a refused copy waits an hour at once", () => {
  expect(pauseAfterMs({ ...failed, isRefused: true }, 1, noJitter)).toBe(3_600_000);
});

test("waits at least as long as Retry-After, and no less because that is short", () => {
  expect(pauseAfterMs({ ...failed, retryAfterMs: 120_000 }, 1, () => 1)).toBe(120_000);
  expect(pauseAfterMs({ ...failed, retryAfterMs: 1_000 }, 4, noJitter)).toBe(8_000);
});

const now = Date.parse("2026-11-15T12:00:00Z");
test.each([
  [null, undefined],
  ["120", 120_000],
  ["Sun, 15 Nov 2026 12:05:00 GMT", 300_000],
  ["Sun, 15 Nov 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  ["99999999999", 86_400_000],
])("Retry-After %s is %s ms", (text, milliseconds) => {
  expect(parseRetryAfter(text, now)).toBe(milliseconds);
});
