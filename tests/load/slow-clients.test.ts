import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { usage } from "../support/memory.ts";
import { bestRound } from "../support/rounds.ts";
import { knownPages } from "../support/site-map.ts";
import { startSite, type Site } from "../support/site.ts";
import { dawdle } from "../support/slow-clients.ts";
import { seconds, visitUntil } from "../support/visitors.ts";

const pages = knownPages.map(({ path }) => path);
const head = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";

let site: Site;
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8" }, { probed: true });
  for (const path of pages) await (await site.get(path)).text();
});
afterAll(() => site.stop());

test("600 slow clients do not slow down visitors, and are disconnected", async () => {
  const port = Number(new URL(site.url).port);
  const groups = {
    silent: dawdle(port, 150, {}),
    "a byte of a header a second": dawdle(port, 150, { first: "GET / HTTP/1.1\r\nX: ", next: "x" }),
    "a byte of a body a second": dawdle(port, 150, {
      first: `POST /?index HTTP/1.1\r\n${head}Content-Length: 9000\r\n\r\n`,
      next: "x",
    }),
    "readers that do not read": dawdle(port, 150, {
      first: "GET /the-battle-for-attention.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(40),
      reads: false,
    }),
  };
  const { quiet, during } = await bestRound(
    "slow clients",
    async () => ({
      during: await visitUntil(site, pages, seconds(8)),
      quiet: await visitUntil(await quietSite, pages, seconds(4)),
    }),
    (round) => round.during.p50 < 5 * round.quiet.p50,
  );
  expect(during.failures).toEqual([]);
  expect(during.p50).toBeLessThan(5 * quiet.p50);

  // Counted in the site: a client that does not read does not notice that it is disconnected.
  const isQuiet = async () => (await usage(site)).sockets < 60;
  await vi.waitUntil(isQuiet, { timeout: 120_000, interval: 1000 });
  for (const group of Object.values(groups)) group.close();
  await (await quietSite).stop();
});

/** The same site without slow clients, on the same machine at the same time. */
const quietSite = startSite({ TRUSTED_PROXIES: "127.0.0.0/8" });
