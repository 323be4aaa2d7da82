import type { ContentService } from "#server/cms/content-service.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "#server/pages/page-cache.ts";

/** What changed at the content service: one post, or without an id anything. */
export interface Change {
  id?: number;
}

interface Options {
  content: Pick<ContentService, "refresh">;
  pageCache: Pick<PageCache, "clear">;
  log: Pick<Log, "info" | "error">;
  now: () => number;
}

/** Shorter than the three seconds after which a visitor is given what was known before. */
const longForVisitors = 2500;

const readingsAtOnce = 4;

/**
 * Brings the site up to date with a change, at once. Only where changes come faster than they can be read
 * do they wait and are read together: an import of a thousand posts, or somebody shouting on the
 * database's channel, must not keep the content service busier than a few readers do.
 */
export function createRefresher({
  content,
  pageCache,
  log,
  now,
}: Options): (change: Change) => void {
  let readings = 0;
  let waiting: Change | undefined;

  async function read(change: Change) {
    readings += 1;
    const begun = now();
    // In this order: the service holds its answers for old from here on, so that a page rendered right
    // after the cache was emptied cannot be made of them.
    const refreshed = content.refresh(change);
    pageCache.clear();
    log.info(change, "content changed");
    await refreshed.catch((error: unknown) => log.error({ err: error }, "content refresh"));
    // Some pages may have been made of older answers meanwhile, for visitors who could not wait.
    if (now() - begun > longForVisitors) pageCache.clear();
    readings -= 1;
    const next = waiting;
    waiting = undefined;
    if (next) void read(next);
  }

  return (change) => {
    if (readings < readingsAtOnce) void read(change);
    else waiting = waiting ? together(waiting, change) : change;
  };
}

const together = (one: Change, other: Change): Change => (one.id === other.id ? one : {});
