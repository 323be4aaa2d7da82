import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { megabyte, usage } from "../support/memory.ts";
import { startSite, type Site } from "../support/site.ts";
import { dawdle, type Dawdlers } from "../support/slow-clients.ts";

let site: Site;
let port: number;
let crowd: Dawdlers | undefined;
beforeEach(async () => {
  site = await startSite({}, { probed: true });
  port = Number(new URL(site.url).port);
  await (await site.get("/about")).text();
});
afterEach(async () => {
  crowd?.close();
  await site.stop();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Everything that a connection receives until it has `count` responses or ends. */
async function received(socket: Socket, count: number): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.split("HTTP/1.1 ").length > count) break;
  }
  return text;
}

test("pipelined requests of a client get all responses in order", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(get("/health/live") + get("/about/") + get("/robots.txt") + get("/assets/none.js"));
  const text = await received(socket, 4);
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    "200",
    "301",
    "200",
    "404",
  ]);
});

test.each(["/about", "/no-such-page", "/the-battle-for-attention.pdf"])(
  "two hundred thousand requests for %s whose responses are not read are disconnected without memory growth",
  async (path) => {
    const before = await usage(site);
    crowd = dawdle(port, 100, { first: get(path).repeat(2000), reads: false });
    // Counted in the site: a client that does not read does not notice that its connection is closed.
    const isCutOff = async () => (await usage(site)).sockets <= before.sockets + 1;
    await vi.waitUntil(isCutOff, { timeout: 60_000, interval: 200 });
    const after = await usage(site);
    expect(after.heap - before.heap).toBeLessThan(32 * megabyte);
    expect((await site.get("/about")).status).toBe(200);
  },
);
