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

/** Shorter than the three seconds after which a visitor gets an older result. */
const slowRefreshMs = 2500;

const maxRefreshes = 4;

/**
 * Loads changed content at once. Beyond four refreshes at a time, changes are merged into one: an import of a thousand
 * posts, or a flood on the database's channel, must not overload the content service.
 */
export function createRefresher({
  content,
  pageCache,
  log,
  now,
}: Options): (change: Change) => void {
  let running = 0;
  let waiting: Change | undefined;

  async function refresh(change: Change) {
    running += 1;
    const startedAt = now();
    // First the content, then the pages: otherwise a page could be rendered from older content in between.
    const refreshed = content.refresh(change);
    pageCache.clear();
    log.info(change, "content changed");
    await refreshed.catch((error: unknown) => log.error({ err: error }, "content refresh"));
    // Visitors who could not wait may have been served pages with older content meanwhile.
    if (now() - startedAt > slowRefreshMs) pageCache.clear();
    running -= 1;
    const next = waiting;
    waiting = undefined;
    if (next) void refresh(next);
  }

  return (change) => {
    if (running < maxRefreshes) void refresh(change);
    else waiting = waiting ? merge(waiting, change) : change;
  };
}

const merge = (one: Change, other: Change): Change => (one.id === other.id ? one : {});
