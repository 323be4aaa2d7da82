import { LRUCache } from "lru-cache";
import { systemClock } from "#server/clock.ts";
import { createThrottle } from "#server/concurrency.ts";
import { compressThoroughly, type Representation } from "#server/http/representation.ts";

export type PageCache = ReturnType<typeof createPageCache>;

/** Renders for a reader who waits, or in the background while readers get the stale page. */
export type Render = (reason: "reader" | "refresh") => Promise<Representation>;

export interface CachedPage {
  page: Representation;
  state: "hit" | "stale" | "miss";
  /** For the Age header: without it a shared cache would add its own time to ours. */
  ageSeconds: number;
}

/** Ages up to which a page is fresh, is served stale while it is rendered again, and is served if rendering fails. */
interface Lifetime {
  freshForMs: number;
  staleForMs: number;
  errorForMs: number;
}

interface Entry extends Lifetime {
  page: Representation;
  renderedAt: number;
}

const second = 1000;
export const freshForMs = 60 * second;
export const staleForMs = 86_400 * second;

/** A page with older content, which is shown only while the content service fails, is rendered again after this time. */
const overdueForMs = 5 * second;

/**
 * The Cache-Control of a page whose content may be shown for another `contentFreshMs`: the same rules for shared caches
 * as for this one. The page expires with its content, so that the ages of all caches do not add up.
 */
export function cacheControl(contentFreshMs: number): string {
  const total = Math.floor((contentFreshMs > 0 ? contentFreshMs : overdueForMs) / second);
  const fresh = Math.min(total, freshForMs / second);
  const stale = Math.min(total - fresh, staleForMs / second);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleForMs / second}`;
}

/**
 * Rendered pages in memory. A page is fresh for a minute; after that readers get it at once while one render in the
 * background replaces it, for a day if that render fails. Cache-Control of the page can shorten both times.
 */
export function createPageCache(options: {
  now?: () => number;
  maxBytes: number;
  /** Called when a refresh in the background fails; readers keep the older page. */
  onRefreshError: (key: string, error: unknown) => void;
  refreshGapMs?: number;
  compressGapMs?: number;
}) {
  const { now = systemClock.now, maxBytes, onRefreshError } = options;
  const createPartition = (maxSize: number) => ({
    entries: new LRUCache<string, Entry>({ maxSize, sizeCalculation: sizeOf }),
    refreshing: new Set<string>(),
    // Pages rendered in the same minute expire together; refreshed at once, they would delay readers.
    throttleRefresh: createThrottle(options.refreshGapMs ?? 100),
  });
  // Query strings are controlled by the visitor. They get a quarter of the cache and a throttle of their own, so a
  // flood of them can neither evict pages nor delay their refresh.
  const plain = createPartition(maxBytes * 0.75);
  const withQuery = createPartition(maxBytes * 0.25);
  const partitionOf = (key: string) => (key.includes("?") ? withQuery : plain);
  const throttleCompression = createThrottle(options.compressGapMs ?? 500);
  const rendering = new Map<string, Promise<Representation>>();
  let generation = 0;

  function renderOnce(key: string, render: Render, reason: Parameters<Render>[0]) {
    const running = rendering.get(key);
    if (running) return running;
    const startGeneration = generation;
    // The age counts from the start of the render, because content may be read at its beginning.
    const renderedAt = now();
    // A render that is running when the cache is cleared may contain older content: waiting visitors get it, but it is
    // not stored, and `rendering` may already contain the next render.
    const started = render(reason)
      .then((page) => (startGeneration === generation ? store(key, page, renderedAt) : page))
      .finally(() => startGeneration === generation && rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  function store(key: string, page: Representation, renderedAt: number): Representation {
    const { entries } = partitionOf(key);
    const lifetime = lifetimeOf(page);
    if (!lifetime) {
      // After a server error or a refusal the older page is kept; any other status (gone, moved, private) removes it.
      if (page.status < 500 && page.status !== 429) entries.delete(key);
      return page;
    }
    // An unchanged page keeps its compressed bodies.
    const previous = entries.peek(key)?.page;
    const isUnchanged = previous !== undefined && previous.etag === page.etag;
    if (isUnchanged) page.compressed = previous.compressed;
    entries.set(key, { page, renderedAt, ...lifetime });
    if (!isUnchanged && entries === plain.entries) void compressLater(key, page.etag);
    return page;
  }

  /** Waits with the key and not with the page, which may be evicted before its turn. */
  async function compressLater(key: string, etag: string | undefined) {
    await throttleCompression();
    const page = plain.entries.peek(key)?.page;
    if (!page || page.etag !== etag) return;
    await compressThoroughly(page).catch((error: unknown) => onRefreshError(key, error));
  }

  async function refresh(key: string, render: Render) {
    const { refreshing, throttleRefresh } = partitionOf(key);
    if (refreshing.has(key)) return;
    refreshing.add(key);
    const startGeneration = generation;
    await throttleRefresh();
    try {
      if (startGeneration !== generation) return;
      const { status } = await renderOnce(key, render, "refresh");
      if (status >= 500) onRefreshError(key, new Error(`The refresh gave status ${status}`));
    } catch (error) {
      onRefreshError(key, error);
    } finally {
      refreshing.delete(key);
    }
  }

  function find(key: string, maxAge: "staleForMs" | "errorForMs"): CachedPage | undefined {
    const entry = partitionOf(key).entries.get(key);
    if (!entry) return undefined;
    const age = now() - entry.renderedAt;
    if (age >= entry[maxAge]) return undefined;
    const state = age < entry.freshForMs ? "hit" : "stale";
    return { page: entry.page, state, ageSeconds: Math.floor(age / second) };
  }

  /** If rendering fails, a page that is too old is better than none. */
  async function renderForReader(key: string, render: Render): Promise<CachedPage> {
    try {
      const page = await renderOnce(key, render, "reader");
      const older = page.status >= 500 ? find(key, "errorForMs") : undefined;
      return older ?? { page, state: "miss", ageSeconds: 0 };
    } catch (error) {
      const older = find(key, "errorForMs");
      if (!older) throw error;
      onRefreshError(key, error);
      return older;
    }
  }

  return {
    async get(key: string, render: Render): Promise<CachedPage> {
      const cached = find(key, "staleForMs");
      if (!cached) return renderForReader(key, render);
      if (cached.state === "stale") void refresh(key, render);
      return cached;
    },

    /** To be called when content has changed: earlier pages are removed, and running renders are not stored. */
    clear(): void {
      generation += 1;
      rendering.clear();
      plain.entries.clear();
      withQuery.entries.clear();
    },
  };
}

/**
 * Undefined if the page may not be stored. A page with its own s-maxage is served stale only as long as its header says:
 * a page that was rendered without its news must not be served hours later.
 */
function lifetimeOf({ status, headers }: Representation): Lifetime | undefined {
  const policy = headers["cache-control"] ?? "";
  if (status !== 200 || /no-store|private/.test(policy)) return undefined;
  const fresh = /s-maxage=(\d+)/.exec(policy)?.[1];
  if (fresh === undefined) return { freshForMs, staleForMs, errorForMs: staleForMs };
  const stale = /stale-while-revalidate=(\d+)/.exec(policy)?.[1] ?? 0;
  const onError = /stale-if-error=(\d+)/.exec(policy)?.[1] ?? 0;
  return {
    freshForMs: Number(fresh) * second,
    staleForMs: (Number(fresh) + Number(stale)) * second,
    errorForMs: (Number(fresh) + Number(onError)) * second,
  };
}

/** Counts a compressible body twice: the compressed bodies are added later, and together are never larger than it. */
function sizeOf({ page }: Entry, key: string): number {
  return (page.compressible ? 2 : 1) * page.body.length + key.length + 2048;
}
