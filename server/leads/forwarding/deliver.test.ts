import { expect, test, vi } from "vitest";
import { deliver, pauseAfterMs } from "./deliver.ts";

const failed = { code: "500", isRefused: false };
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

test.each([
  ["120", 120_000],
  // Seconds and milliseconds are easily mistaken.
  ["99999999999", 86_400_000],
  ["soon", 0],
])("Retry-After %s holds copies back for %s ms, a day at most", async (header, ms) => {
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(
    new Response("", { status: 503, headers: { "retry-after": header } }),
  );
  const receiver = { url: "https://crm.example/leads", secret: "0123456789abcdef" };
  const { signal } = new AbortController();
  expect(await deliver(receiver, { body: "{}", now: Date.now(), signal })).toMatchObject({
    code: "503",
    retryAfterMs: ms,
  });
});
