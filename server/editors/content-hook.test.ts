import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createContentHook, createReplayGuard, toleranceMs } from "./content-hook.ts";
import { sign } from "#server/signing.ts";

const secret = "a secret of some length";
const onChange = vi.fn();
let time: number;
let hook: ReturnType<typeof make>;

const make = (key: string | undefined) =>
  createContentHook({
    secret: key,
    now: () => time,
    guard: createReplayGuard(() => time),
    onChange,
  });

const accepted = { code: 202, status: "accepted" };
const unsigned = { code: 401, error: "The signature is missing or wrong." };

interface Call {
  body?: string;
  timestamp?: string;
  signature?: string;
  method?: string;
  path?: string;
}

async function call(changes: Call = {}) {
  const { body = '{"id":7}', timestamp = String(time / 1000), method = "POST" } = changes;
  const { signature = sign(secret, `${timestamp}.`, body), path = "/hooks/content" } = changes;
  const headers = { "x-site-timestamp": timestamp, "x-site-signature": signature };
  const url = `http://site.example${path}`;
  const request = new Request(url, { method, headers, ...(method === "POST" && { body }) });
  const response = await hook(path, () => request);
  return response && { code: response.status, ...(await response.json()) };
}

beforeEach(() => {
  time = 1_763_200_000_000;
  onChange.mockReset();
  hook = make(secret);
});

test("a signed call is accepted and passed on", async () => {
  expect(await call()).toEqual(accepted);
  expect(onChange.mock.calls).toEqual([[{ id: 7 }]]);
});

test("a call without an id means that anything may have changed; other fields are ignored", async () => {
  await call({ body: '{"delivery":"x","__proto__":{"id":3}}' });
  expect(onChange.mock.calls[0]?.[0]).toEqual({});
});

describe("the webhook does not exist", () => {
  test.each([
    ["at other addresses", { path: "/hooks/content/" }],
    ["for readers", { method: "GET" }],
  ])("%s", async (_, changes) => {
    expect(await call(changes)).toBeUndefined();
  });

  test("without a secret, for any signature", async () => {
    hook = make(undefined);
    expect(await call()).toBeUndefined();
    expect(await call({ signature: sign("", "x") })).toBeUndefined();
  });
});

describe("a call is refused", () => {
  test.each<[string, Call]>([
    ["without a signature", { signature: "" }],
    ["with another's signature", { signature: sign("another secret at all", "x") }],
    ["for another body", { signature: sign(secret, '1763200000.{"id":8}') }],
    ["for another time", { signature: sign(secret, '1763200001.{"id":7}') }],
    ["without a time", { timestamp: "" }],
    ["with a time that is no number", { timestamp: "1e9" }],
    ["with a negative time", { timestamp: "-1" }],
  ])("%s", async (_, changes) => {
    expect(await call(changes)).toEqual(unsigned);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([-1, 1])("with a timestamp too far away (%i)", async (direction) => {
    const at = (distance: number) => String((time + direction * distance) / 1000);
    expect(await call({ timestamp: at(toleranceMs + 1000) })).toMatchObject({
      code: 401,
      error: expect.stringContaining("timestamp"),
    });
    expect(onChange).not.toHaveBeenCalled();
    expect(await call({ timestamp: at(toleranceMs) })).toEqual(accepted);
  });

  test("if it is repeated", async () => {
    await call();
    expect(await call()).toEqual({ code: 409, error: "This call was made before." });
    time += 1000;
    expect(await call()).toEqual(accepted);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test.each(["", "null", "7", "{", '{"id":"7"}', '{"id":0}', '{"id":1.5}', '{"id":1e300}'])(
    "with the body %s",
    async (body) => {
      expect(await call({ body })).toMatchObject({ code: 400 });
      expect(onChange).not.toHaveBeenCalled();
    },
  );
});

test("no call without a valid signature is accepted, for any body, signature and timestamp", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.stringMatching(/^[\da-f]{0,70}$/),
      fc.stringMatching(/^[\d.+ex-]{0,14}$/),
      async (body, signature, timestamp) => {
        expect(await call({ body, signature, timestamp })).toEqual(unsigned);
      },
    ),
  );
  expect(onChange).not.toHaveBeenCalled();
});

test("a signature can be used once within the time that its timestamp is valid", () => {
  let now = time;
  const guard = createReplayGuard(() => now);
  expect(guard.use("a")).toBe(true);
  expect(guard.use("a")).toBe(false);
  expect(guard.use("b")).toBe(true);
  now += 2 * toleranceMs;
  expect(guard.use("a")).toBe(false);
});

test("a signature is forgotten after that time", () => {
  let now = time;
  const guard = createReplayGuard(() => now);
  guard.use("a");
  now += 2 * toleranceMs + 1;
  guard.use("b");
  expect(guard.use("a")).toBe(true);
});

test("the replay guard remembers the newest ten thousand signatures", () => {
  const guard = createReplayGuard(() => 0);
  for (let count = 0; count < 10_005; count += 1) guard.use(`call ${count}`);
  expect(guard.use("call 10004")).toBe(false);
  expect(guard.use("call 5")).toBe(false);
  expect(guard.use("call 4")).toBe(true);
});
