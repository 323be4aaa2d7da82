import { describe, expect, test, vi } from "vitest";
import type { FaultCase } from "./content-fault-cases.ts";
import {
  article,
  lists,
  loadPage,
  loadPages,
  setUpFaults,
  type LoadedPage,
} from "./content-fault-pages.ts";
import { megabyte, usage } from "./memory.ts";
import type { Site } from "./site.ts";

const callsAtOnce = 8;

async function open(onTestFinished: (end: () => Promise<void>) => void) {
  const setup = await setUpFaults();
  const sites: Site[] = [];
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await setup.close();
  });
  return {
    content: setup.content,
    start: async () => {
      const site = await setup.start();
      sites.push(site);
      return site;
    },
  };
}

/** Tests the responses to visitors during each fault, with and without stored content. */
export function contentFaultSuite(faults: FaultCase[]): void {
  describe.concurrent.each(faults)("$title", (fault) => {
    test("known content is served as if nothing were wrong", async ({ onTestFinished }) => {
      const { content, start } = await open(onTestFinished);
      const first = await start();
      const good = await loadUntilGood(first, ["/", ...lists, article]);
      await first.shutDown();

      await fault.begin(content);
      // After a restart the page cache is empty, so every page is rendered from the stored content.
      const site = await start();
      for (const known of good) {
        const { path, status, hasContent, html } = await loadPage(site, known.path);
        expect({ path, status, hasContent }).toEqual({ path, status: 200, hasContent: true });
        // A response with wrong totals is still valid and replaces the content stored before the restart.
        const shown = fault.harmless ? known.html : html;
        expect({ path, html: shown }).toEqual({ path, html: known.html });
      }
      await fault.end(content);
    });

    test("with nothing known the page says so, shows no empty list, is not cached, and recovers by itself", async ({
      onTestFinished,
    }) => {
      const { content, start } = await open(onTestFinished);
      await fault.begin(content);
      const site = await start();
      const before = await usage(site);
      const paths = ["/", article, ...lists];
      const [home, page, ...others] = await (fault.harmless ? loadUntilGood : loadPages)(
        site,
        paths,
      );
      expect(home?.status).toBe(200);
      expect(page).toMatchObject(fault.harmless ? good : badArticle);
      for (const list of others) {
        expect(list).toMatchObject(fault.harmless ? good : badList);
        expect(list.html).not.toContain("No news items found.");
      }

      // Sixty concurrent visitors, each with a different path.
      const responses = await loadPages(site, requestPaths);
      expect(responses.filter(({ status }) => ![200, 404, 502, 503].includes(status))).toEqual([]);
      // Counted by the content server, where an aborted call stays open for a moment longer.
      expect(content.mostOpen).toBeLessThanOrEqual(2 * callsAtOnce);
      // Each running call may hold a body of the maximum size, and an aborted one holds it until its connection closes. That
      // memory is freed after a while; only the sixty pages remain.
      await vi.waitUntil(
        async () => {
          const after = await usage(site);
          const isSmall = after.heap - before.heap < 48 * megabyte;
          return isSmall && after.sockets < 1 + 2 * requestPaths.length + callsAtOnce;
        },
        { timeout: 60_000, interval: 500 },
      );

      await fault.end(content);
      await loadUntilGood(site, [...lists, article]);
      expect(
        site.log.filter(({ msg }) => /^(request failed|response not sent)$/.test(String(msg))),
      ).toEqual([]);
    });
  });
}

/** On a busy machine even a healthy service may take longer than the three seconds that a visitor waits. */
async function loadUntilGood(site: Site, paths: string[]): Promise<LoadedPage[]> {
  let pages: LoadedPage[] = [];
  await vi.waitUntil(
    async () => {
      pages = await loadPages(site, paths);
      return pages.every(isGood);
    },
    { timeout: 60_000, interval: 250 },
  );
  return pages;
}

const good = { status: 200, hasContent: true };
const badArticle = {
  status: 502,
  caching: "no-store",
  hasContent: false,
  html: expect.stringContaining("Something went wrong"),
};
const badList = {
  status: 503,
  retryAfter: "30",
  caching: "no-store",
  html: expect.stringContaining("Try Again"),
};
const isGood = ({ status, hasContent }: LoadedPage) => status === 200 && hasContent;

const requestPaths = Array.from({ length: 60 }, (_, at) =>
  at % 2 ? `/article/newsletter/${at + 1}` : `/news?q=word-${at}`,
);
