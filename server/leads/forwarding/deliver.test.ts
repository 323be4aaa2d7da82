import { afterEach, describe, expect, test, vi } from "vitest";
import { sign } from "#server/signing.ts";
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

describe("one attempt", () => {
  afterEach(() => vi.unstubAllGlobals());
  const now = Date.parse("2026-11-15T12:00:00Z");
  const receiver = { url: "https://crm.example/leads", secret: "sixteen letters!" };
  const { signal } = new AbortController();

  /** Delivers to a receiver that responds so. */
  function deliverTo(respond: () => Response) {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => respond());
    vi.stubGlobal("fetch", fetched);
    return { fetched, result: deliver(receiver, { body: "{}", now: now + 999, signal }) };
  }

  test("sends the copy, signed with the time, to this address only", async () => {
    const { fetched, result } = deliverTo(() => new Response("ok"));
    expect(await result).toBeUndefined();
    const timestamp = String(now / 1000);
    expect(fetched.mock.calls).toEqual([
      [
        "https://crm.example/leads",
        {
          method: "POST",
          redirect: "manual",
          headers: {
            "content-type": "application/json",
            "x-site-timestamp": timestamp,
            "x-site-signature": sign(receiver.secret, `${timestamp}.{}`),
          },
          body: "{}",
          signal,
        },
      ],
    ]);
  });

  test("does not read what the receiver says", async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream({ cancel });
    expect(await deliverTo(() => new Response(endless)).result).toBeUndefined();
    expect(cancel).toHaveBeenCalledOnce();
  });

  test.each([
    [302, true],
    [400, true],
    [404, true],
    [408, false],
    [409, false],
    [425, false],
    [429, false],
    [500, false],
    [503, false],
  ])("%i: has another attempt little hope? %s", async (status, isRefused) => {
    const { result } = deliverTo(() => new Response(null, { status }));
    expect(await result).toMatchObject({ code: String(status), isRefused });
  });

  test.each([
    [429, 121_000 - 999],
    [503, 121_000 - 999],
    [500, undefined],
  ])("%i asks for a pause of %s ms", async (status, retryAfterMs) => {
    const headers = { "retry-after": "Sun, 15 Nov 2026 12:02:01 GMT" };
    const { result } = deliverTo(() => new Response(null, { status, headers }));
    expect((await result)?.retryAfterMs).toBe(retryAfterMs);
  });

  test.each([
    ["120", 120_000],
    // Seconds and milliseconds are easily mistaken.
    ["99999999999", 86_400_000],
    ["soon", 0],
  ])("Retry-After %s holds copies back for %s ms, a day at most", async (header, ms) => {
    const headers = { "retry-after": header };
    const { result } = deliverTo(() => new Response("", { status: 503, headers }));
    expect(await result).toMatchObject({ code: "503", retryAfterMs: ms });
  });

  test.each([
    [
      Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }),
      "ECONNREFUSED",
    ],
    [new DOMException("text", "AbortError"), "AbortError"],
    [{}, "UNKNOWN"],
  ])("a connection that fails is named by its code", async (error, code) => {
    const { result } = deliverTo(() => {
      throw error;
    });
    expect(await result).toEqual({ code });
  });
});
