import { describe, expect, test, vi } from "vitest";
import type { FaultCase } from "./content-fault-cases.ts";
import {
  article,
  lists,
  openNewsstand,
  visit,
  visitAll,
  type Visited,
} from "./content-fault-visits.ts";
import { megabyte, usage } from "./memory.ts";
import type { Site } from "./site.ts";

const callsAtOnce = 8;

async function open(onTestFinished: (end: () => Promise<void>) => void) {
  const stand = await openNewsstand();
  const sites: Site[] = [];
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await stand.close();
  });
  return {
    content: stand.content,
    start: async () => {
      const site = await stand.start();
      sites.push(site);
      return site;
    },
  };
}

/** What visitors get of each fault, with something known and with nothing. */
export function contentFaultSuite(faults: FaultCase[]): void {
  describe.concurrent.each(faults)("$title", (fault) => {
    test("known content is served as if nothing were wrong", async ({ onTestFinished }) => {
      const { content, start } = await open(onTestFinished);
      const first = await start();
      const good = await visitUntilGood(first, ["/", ...lists, article]);
      await first.stop();

      await fault.begin(content);
      // A restart leaves no finished page to serve: everything comes from what is known of the content.
      const site = await start();
      for (const known of good) {
        const { path, status, hasContent, html } = await visit(site, known.path);
        expect({ path, status, hasContent }).toEqual({ path, status: 200, hasContent: true });
        // Wrong totals are an answer, which is shown instead of what was stored before the restart.
        const shown = fault.harmless ? known.html : html;
        expect({ path, html: shown }).toEqual({ path, html: known.html });
      }
      await fault.end(content);
    });

    test("with nothing known it is said, never an empty list, never kept, and ends by itself", async ({
      onTestFinished,
    }) => {
      const { content, start } = await open(onTestFinished);
      await fault.begin(content);
      const site = await start();
      const before = await usage(site);
      const paths = ["/", article, ...lists];
      const [home, page, ...others] = await (fault.harmless ? visitUntilGood : visitAll)(
        site,
        paths,
      );
      expect(home?.status).toBe(200);
      expect(page).toMatchObject(fault.harmless ? good : badArticle);
      for (const list of others) {
        expect(list).toMatchObject(fault.harmless ? good : badList);
        expect(list.html).not.toContain("No news items found.");
      }

      // Sixty visitors at once, each with a wish of their own.
      const answers = await visitAll(site, wishes);
      expect(answers.filter(({ status }) => ![200, 404, 502, 503].includes(status))).toEqual([]);
      // As the content service sees it: a call that was given up is open for a moment longer.
      expect(content.mostOpen).toBeLessThanOrEqual(2 * callsAtOnce);
      // Calls that are still tried hold a body of the largest size each, and what was given up goes with its
      // connection: neither at once, but it goes, and what stays is sixty pages.
      await vi.waitUntil(
        async () => {
          const after = await usage(site);
          const isSmall = after.heap - before.heap < 48 * megabyte;
          return isSmall && after.sockets < 1 + 2 * wishes.length + callsAtOnce;
        },
        { timeout: 60_000, interval: 500 },
      );

      await fault.end(content);
      await visitUntilGood(site, [...lists, article]);
      expect(
        site.log.filter(({ msg }) => /^(request failed|response not sent)$/.test(String(msg))),
      ).toEqual([]);
    });
  });
}

/** A machine that has other things to do may let a visitor's patience run out before a healthy service answers. */
async function visitUntilGood(site: Site, paths: string[]): Promise<Visited[]> {
  let visited: Visited[] = [];
  await vi.waitUntil(
    async () => {
      visited = await visitAll(site, paths);
      return visited.every(isGood);
    },
    { timeout: 60_000, interval: 250 },
  );
  return visited;
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
const isGood = ({ status, hasContent }: Visited) => status === 200 && hasContent;

const wishes = Array.from({ length: 60 }, (_, at) =>
  at % 2 ? `/article/newsletter/${at + 1}` : `/news?q=word-${at}`,
);
