import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { createRenderLimiter, createRenderQueue, type RenderSlot } from "./render-limiter.ts";

function release(slot: RenderSlot | undefined): void {
  if (typeof slot === "function") slot();
}

test("one client holds a limited number of slots", () => {
  const acquire = createRenderLimiter({ max: 10, maxPerClient: 2 });
  const slot = acquire("10.0.0.1");
  expect(acquire("10.0.0.1")).toBeTypeOf("function");
  expect(acquire("10.0.0.1")).toBe(429);
  expect(acquire("10.0.0.2")).toBeTypeOf("function");
  release(slot);
  expect(acquire("10.0.0.1")).toBeTypeOf("function");
});

test("all clients together hold a limited number of slots", () => {
  const acquire = createRenderLimiter({ max: 3, maxPerClient: 2 });
  const slots = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map(acquire);
  expect(acquire("10.0.0.4")).toBe(503);
  release(slots[0]);
  expect(acquire("10.0.0.4")).toBeTypeOf("function");
});

test("all addresses of an IPv6 /48 network count as one client", () => {
  const acquire = createRenderLimiter({ max: 10, maxPerClient: 1 });
  acquire("2001:db8::1");
  expect(acquire("2001:db8::2")).toBe(429);
  expect(acquire("2001:db8:0:ffff::2")).toBe(429);
  expect(acquire("2001:db8:1::2")).toBeTypeOf("function");
});

test("one client starts a limited number of renders in ten seconds", () => {
  let time = 0;
  const acquire = createRenderLimiter({ maxInTenSeconds: 2, now: () => time });
  const isAcquired = (address = "10.0.0.1") => typeof acquire(address) === "function";
  expect([isAcquired(), isAcquired()]).toEqual([true, true]);
  expect(isAcquired()).toBe(false);
  expect(isAcquired("10.0.0.2")).toBe(true);
  time = 10_001;
  expect(isAcquired()).toBe(true);
});

test("a client over the rate does not use a slot", () => {
  let time = 0;
  const acquire = createRenderLimiter({
    max: 2,
    maxPerClient: 2,
    maxInTenSeconds: 1,
    now: () => time,
  });
  release(acquire("10.0.0.1"));
  for (let attempt = 0; attempt < 10; attempt += 1) expect(acquire("10.0.0.1")).toBe(429);
  time = 10_001;
  expect(acquire("10.0.0.1")).toBeTypeOf("function");
});

test("by default a client holds 100 slots, and all clients together 300", () => {
  const acquire = createRenderLimiter();
  const acquired = (address: string, count: number) =>
    Array.from({ length: count }, () => acquire(address)).filter(
      (slot) => typeof slot === "function",
    ).length;
  expect(acquired("10.0.0.1", 101)).toBe(100);
  expect(acquired("10.0.0.2", 101)).toBe(100);
  expect(acquired("10.0.0.3", 99)).toBe(99);
  expect(acquire("10.0.0.4")).toBeTypeOf("function");
  expect(acquire("10.0.0.5")).toBe(503);
});

test("by default a client starts 1,000 renders in ten seconds", () => {
  const acquire = createRenderLimiter({ now: () => 0 });
  for (let start = 0; start < 1000; start += 1) {
    const slot = acquire("10.0.0.1");
    expect(slot).toBeTypeOf("function");
    release(slot);
  }
  expect(acquire("10.0.0.1")).toBe(429);
});

test("a visitor with a new connection is served between renders, however many connections came before", async () => {
  const queue = createRenderQueue();
  let renders = 0;
  const render = () => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    renders += 1;
  };
  const server = createServer(async ({ url }, response) => {
    if (url === "/uncached") await queue(render);
    response.end(String(renders));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** The number of finished renders when the response was made. */
  const get = async (path: string) => {
    const [response] = await once(request({ port, path, agent: false }).end(), "response");
    return Number(await text(response));
  };
  const others = Array.from({ length: 60 }, () => get("/uncached"));
  await vi.waitUntil(() => renders > 0);
  expect(await get("/cached")).toBeLessThan(10);
  expect(Math.max(...(await Promise.all(others)))).toBe(60);
  server.close();
});
