import { afterEach, describe, expect, test, vi } from "vitest";
import { Webhook } from "standardwebhooks";
import { pauseAfterMs } from "./delivery.ts";
import { personErased, post } from "./webhook.ts";

const failed = { code: "500", isRefused: false };
const noJitter = () => 0;

test("the pause doubles from a second to an hour", () => {
  const pauses = [1, 2, 3, 4, 12, 13, 500].map((attempts) =>
    pauseAfterMs(failed, attempts, noJitter),
  );
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 2_048_000, 3_600_000, 3_600_000]);
});

test("up to half of a pause is random", () => {
  expect(pauseAfterMs(failed, 4, () => 0.5)).toBe(6_000);
  expect(pauseAfterMs(failed, 4, () => 1)).toBe(4_000);
});

test("a refused copy waits for an hour at once", () => {
  expect(pauseAfterMs({ ...failed, isRefused: true }, 1, noJitter)).toBe(3_600_000);
});

test("the pause is at least Retry-After, and not shortened by it", () => {
  expect(pauseAfterMs({ ...failed, retryAfterMs: 120_000 }, 1, () => 1)).toBe(120_000);
  expect(pauseAfterMs({ ...failed, retryAfterMs: 1_000 }, 4, noJitter)).toBe(8_000);
});

describe("an attempt to deliver", () => {
  afterEach(() => vi.unstubAllGlobals());
  const now = Date.parse("2026-11-15T12:00:00Z");
  const receiver = {
    url: "https://crm.example/leads",
    secret: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3",
  };
  const { signal } = new AbortController();

  /** Delivers to a receiver that sends this response. */
  function deliverTo(respond: () => Response) {
    const fetched = vi.fn(async (_url: string, _init: RequestInit) => respond());
    vi.stubGlobal("fetch", fetched);
    return { fetched, result: post(receiver, { key: "lead_1", body: "{}" }, now + 999, signal) };
  }

  test("posts the copy with a signature over the time, to this address only", async () => {
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
            "webhook-id": "lead_1",
            "webhook-timestamp": timestamp,
            "webhook-signature": new Webhook(receiver.secret).sign("lead_1", new Date(now), "{}"),
          },
          body: "{}",
          signal,
        },
      ],
    ]);
  });

  test("does not read the response body", async () => {
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
  ])("with status %i counts as refused: %s", async (status, isRefused) => {
    const { result } = deliverTo(() => new Response(null, { status }));
    expect(await result).toMatchObject({ code: String(status), isRefused });
  });

  test.each([
    [429, 121_000 - 999],
    [503, 121_000 - 999],
    [500, undefined],
  ])("with status %i requests a pause of %s ms", async (status, retryAfterMs) => {
    const headers = { "retry-after": "Sun, 15 Nov 2026 12:02:01 GMT" };
    const { result } = deliverTo(() => new Response(null, { status, headers }));
    expect((await result)?.retryAfterMs).toBe(retryAfterMs);
  });

  test.each([
    ["120", 120_000],
    // A receiver may send milliseconds by mistake.
    ["99999999999", 86_400_000],
    ["soon", 0],
  ])("with Retry-After %s delays copies by %s ms, up to a day", async (header, ms) => {
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
  ])("reports a failed connection by its code", async (error, code) => {
    const { result } = deliverTo(() => {
      throw error;
    });
    expect(await result).toEqual({ code });
  });
});

test("the event of an erasure contains no address, and has a new id each time", () => {
  const erased = personErased(["1", "2"], "Åsa@X.example", 1_000);
  expect(erased.person).toBe("");
  expect(JSON.stringify(erased).toLowerCase()).not.toContain("x.example");
  expect(JSON.parse(erased.body)).toMatchObject({
    type: "person.erased",
    timestamp: "1970-01-01T00:00:01.000Z",
    data: { submission_ids: ["1", "2"] },
  });
  const again = personErased([], "a\u030asa@x.example", 2_000);
  expect(JSON.parse(again.body).data.email_sha256).toBe(JSON.parse(erased.body).data.email_sha256);
  expect(again.key).not.toBe(erased.key);
});
