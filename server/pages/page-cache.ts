import { LRUCache } from "lru-cache";
import { compressWell, type Representation } from "#server/http/representation.ts";
import { createPace } from "./pace.ts";

export type CacheState = "hit" | "stale" | "miss";

export interface PageCache {
  get(key: string, render: Render): Promise<CachedPage>;
  /** The page under this key, where it needs no refresh or one is on its way. */
  ready(key: string): CachedPage | undefined;
  /** What pages are made of has changed: no later reader gets a page from before. */
  clear(): void;
}

/** Makes a page for a reader who waits for it, or in place of one that readers have meanwhile. */
export type Render = (reason: "reader" | "refresh") => Promise<Representation>;

export interface CachedPage {
  page: Representation;
  state: CacheState;
  /** Since it was rendered, for the Age header: without it a shared cache would add its own time to ours. */
  ageSeconds: number;
}

interface Entry {
  page: Representation;
  renderedAt: number;
  freshFor: number;
  /** Shown until this age while it is rendered again. */
  staleFor: number;
  /** Shown until this age where it cannot be rendered again. */
  errorFor: number;
}

export interface PageCacheOptions {
  now: () => number;
  maxBytes: number;
  /** Called when a refresh in the background fails; readers keep the older page. */
  onRefreshError: (key: string, error: unknown) => void;
  /** Milliseconds from the start of one refresh to that of the next. */
  refreshEvery?: number;
  /** And of one thorough compression to the next. */
  compressEvery?: number;
}

const second = 1000;
export const freshFor = 60 * second;
export const staleFor = 86_400 * second;

/** What shared caches in front of the site may do; the same rules as here. */
export const sharedCaching = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleFor / second}, stale-if-error=${staleFor / second}`;

/** A page of older content, which shows only while the content service fails, is rendered again after this time. */
const overdueFor = 5 * second;

/**
 * The policy of a page whose content may be shown for another `freshForMs`. Its time in caches ends with its content's, so
 * that the ages of content cache, page cache and shared caches do not add up.
 */
export function contentCaching(freshForMs: number): string {
  const total = Math.floor((freshForMs > 0 ? freshForMs : overdueFor) / second);
  const fresh = Math.min(total, freshFor / second);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${total - fresh}, stale-if-error=${staleFor / second}`;
}

const createRoom = (maxSize: number, refreshEvery: number) => ({
  entries: new LRUCache<string, Entry>({ maxSize, sizeCalculation: weigh }),
  refreshing: new Set<string>(),
  // Pages made in the same minute grow old together: replaced all at once, they would keep readers waiting.
  nextRefresh: createPace(refreshEvery),
});

/**
 * Rendered pages in memory. A page is fresh for a minute; after that readers get it at once while one
 * render in the background replaces it, and keep getting it for a day if that render fails. A page of content
 * says itself for how long it may be shown; after that readers wait for the next one.
 */
export function createPageCache({
  now,
  maxBytes,
  onRefreshError,
  refreshEvery = 100,
  compressEvery = 500,
}: PageCacheOptions): PageCache {
  const pages = createRoom(maxBytes * 0.75, refreshEvery);
  const askedFor = createRoom(maxBytes * 0.25, refreshEvery);
  // What stands behind a question mark is anyone's invention: it must neither push out the pages nor keep
  // them waiting for their refresh.
  const room = (key: string) => (key.includes("?") ? askedFor : pages);
  const nextCompression = createPace(compressEvery);
  const rendering = new Map<string, Promise<Representation>>();
  let generation = 0;

  function renderOnce(key: string, render: Render, reason: Parameters<Render>[0]) {
    const running = rendering.get(key);
    if (running) return running;
    const begun = generation;
    // Its content may have been read at once, however long the rest takes.
    const renderedAt = now();
    // A render that was under way when everything was cleared still answers those who wait for it, but may
    // hold what was true before: it is not kept, and it is no longer the one to take out of `rendering`.
    const started = render(reason)
      .then((page) => (begun === generation ? keep(key, page, renderedAt) : page))
      .finally(() => begun === generation && rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  function keep(key: string, page: Representation, renderedAt: number): Representation {
    const { entries } = room(key);
    const previous = entries.peek(key);
    const times = keepFor(page);
    if (times === undefined) {
      // A server error or a refusal says nothing about the page itself; anything else (gone, moved, private) does.
      if (page.status < 500 && page.status !== 429) entries.delete(key);
      return page;
    }
    // An unchanged page keeps its compressed bodies; only its headers and age are new.
    const unchanged = previous !== undefined && previous.page.etag === page.etag;
    if (unchanged) page.bodies = previous.page.bodies;
    entries.set(key, { page, renderedAt, ...times });
    if (!unchanged && entries === pages.entries) void improve(key, page.etag);
    return page;
  }

  /** By its key, as a page that waits here may be gone from memory before it is its turn. */
  async function improve(key: string, etag: string | undefined) {
    await nextCompression();
    const page = pages.entries.peek(key)?.page;
    if (!page || page.etag !== etag) return;
    await compressWell(page).catch((error: unknown) => onRefreshError(key, error));
  }

  async function refresh(key: string, render: Render) {
    const { refreshing, nextRefresh } = room(key);
    if (refreshing.has(key)) return;
    refreshing.add(key);
    const begun = generation;
    await nextRefresh();
    try {
      if (begun !== generation) return;
      const page = await renderOnce(key, render, "refresh");
      if (page.status >= 500) onRefreshError(key, new Error(`Refresh answered ${page.status}`));
    } catch (error) {
      onRefreshError(key, error);
    } finally {
      refreshing.delete(key);
    }
  }

  function lookUp(key: string): CachedPage | undefined {
    const entry = room(key).entries.get(key);
    if (!entry) return undefined;
    const age = now() - entry.renderedAt;
    const ageSeconds = Math.floor(age / second);
    if (age < entry.freshFor) return { page: entry.page, state: "hit", ageSeconds };
    return age < entry.staleFor ? { page: entry.page, state: "stale", ageSeconds } : undefined;
  }

  /** A page that is too old to be shown is better than none. */
  function lookUpAfterError(key: string): CachedPage | undefined {
    const entry = room(key).entries.get(key);
    const age = entry ? now() - entry.renderedAt : Infinity;
    if (!entry || age >= entry.errorFor) return undefined;
    return { page: entry.page, state: "stale", ageSeconds: Math.floor(age / second) };
  }

  async function renderForReader(key: string, render: Render): Promise<CachedPage> {
    try {
      const page = await renderOnce(key, render, "reader");
      const older = page.status >= 500 ? lookUpAfterError(key) : undefined;
      return older ?? { page, state: "miss", ageSeconds: 0 };
    } catch (error) {
      const older = lookUpAfterError(key);
      if (!older) throw error;
      onRefreshError(key, error);
      return older;
    }
  }

  return {
    async get(key, render) {
      const known = lookUp(key);
      if (!known) return renderForReader(key, render);
      if (known.state === "stale") void refresh(key, render);
      return known;
    },

    ready(key) {
      const known = lookUp(key);
      return known?.state === "hit" || room(key).refreshing.has(key) ? known : undefined;
    },

    clear() {
      generation += 1;
      rendering.clear();
      pages.entries.clear();
      askedFor.entries.clear();
    },
  };
}

/**
 * Milliseconds a page may be kept, or nothing where it may not be kept at all. A page that sets its own
 * time is stale only as long as it says: one that could not show everything must not come back hours later.
 */
function keepFor(page: Representation): Omit<Entry, "page" | "renderedAt"> | undefined {
  const policy = page.headers["cache-control"] ?? "";
  if (page.status !== 200 || /no-store|private/.test(policy)) return undefined;
  const own = /s-maxage=(\d+)/.exec(policy)?.[1];
  if (own === undefined) return { freshFor, staleFor, errorFor: staleFor };
  const stale = /stale-while-revalidate=(\d+)/.exec(policy)?.[1] ?? 0;
  const onError = /stale-if-error=(\d+)/.exec(policy)?.[1] ?? 0;
  const fresh = Number(own) * second;
  return {
    freshFor: fresh,
    staleFor: fresh + Number(stale) * second,
    errorFor: fresh + Number(onError) * second,
  };
}

/** Room for the plain body and, of what can be compressed, both others: made later and never larger together. */
function weigh(entry: Entry, key: string): number {
  const body = entry.page.bodies.get("identity");
  return (
    (entry.page.compressible ? 2 : 1) * (body instanceof Buffer ? body.length : 0) +
    key.length +
    2048
  );
}
