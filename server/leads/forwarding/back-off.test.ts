import { expect, test } from "vitest";
import { pauseAfter, readRetryAfter } from "./back-off.ts";

const failed = { code: "500", refused: false, retryAfter: undefined };
const never = () => 0;

test("doubles from a second to an hour and stays there", () => {
  const pauses = [1, 2, 3, 4, 12, 13, 500].map((attempts) => pauseAfter(failed, attempts, never));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000]);
});

test("leaves up to half of it to chance", () => {
  expect(pauseAfter(failed, 4, () => 0.5)).toBe(6_000);
  expect(pauseAfter(failed, 4, () => 1)).toBe(4_000);
});

test("a refused copy waits an hour at once", () => {
  expect(pauseAfter({ ...failed, refused: true }, 1, never)).toBe(3_600_000);
});

test("never comes back before the receiver asked for it, nor sooner because it asked for less", () => {
  expect(pauseAfter({ ...failed, retryAfter: 120_000 }, 1, () => 1)).toBe(120_000);
  expect(pauseAfter({ ...failed, retryAfter: 1_000 }, 4, never)).toBe(8_000);
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
  expect(readRetryAfter(text, now)).toBe(milliseconds);
});
