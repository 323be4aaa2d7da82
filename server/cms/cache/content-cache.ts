import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { limits } from "../limits.ts";
import { createContentStore, type Loaded, type StoredEntry } from "./content-store.ts";
import { createLoads, type CacheRequest, type LoadOptions } from "./loads.ts";

export type { CacheRequest, Loaded };

/** Results survive a restart in `folder`. Without it nothing is written. */
type Options = LoadOptions & { folder: string | undefined };

export type ContentCache = ReturnType<typeof createContentCache>;

const maxTopics = 1000;

const contentUse = new AsyncLocalStorage<{ freshForMs: number }>();

/**
 * Runs `work` and returns its result, with the milliseconds until the oldest content that it read is five minutes old:
 * Infinity if it read no content, 0 if some of it is older or partial, or could not be loaded.
 */
export async function trackContentUse<T>(work: () => Promise<T>): Promise<[T, number]> {
  const use = { freshForMs: Infinity };
  const result = await contentUse.run(use, work);
  return [result, use.freshForMs];
}

function recordUse(freshForMs: number) {
  const use = contentUse.getStore();
  if (use) use.freshForMs = Math.min(use.freshForMs, Math.max(0, freshForMs));
}

/**
 * A stale-while-revalidate cache of the content service. A result younger than five minutes is returned at once, and
 * renewed in the background before it is that old. With an older result a visitor waits for the new one, and gets the
 * older one only if the service fails or does not respond in time. Each key is loaded once at a time.
 */
export function createContentCache({ folder, ...options }: Options) {
  const { clock, log } = options;
  const store = createContentStore(folder, log);
  const responses = createResponseCache(clock.now);
  // A content version is the number of the latest change, which concerns some topics or all of them.
  const changedTopics = new Map<string, number>();
  let latestVersion = 0;
  let versionOfAll = 0;

  const contentVersion = (topic: string) => Math.max(versionOfAll, changedTopics.get(topic) ?? 0);
  const loads = createLoads({ ...options, store, contentVersion });

  const ageOf = ({ loadedAt }: Loaded<unknown>) => clock.now() - loadedAt;
  const isAwaitingRetry = ({ retryAt, failedVersion }: StoredEntry, version: number) =>
    clock.now() < retryAt && version <= failedVersion;
  const isFresh = (entry: StoredEntry, version: number, notBefore = -Infinity) =>
    isAwaitingRetry(entry, version) ||
    (entry.contentVersion >= version &&
      ageOf(entry.loaded) < limits.maxAgeMs &&
      entry.loaded.loadedAt >= notBefore);

  function use<T>(loaded: Loaded<unknown>): Loaded<T> {
    recordUse(loaded.partial ? 0 : limits.maxAgeMs - ageOf(loaded));
    return loaded as Loaded<T>;
  }

  async function load<T>(request: CacheRequest<T>): Promise<Loaded<T>> {
    const { key, topic, refreshAfterMs, notBefore } = request;
    const { isBackground = false, hasFallback = false } = request;
    const version = contentVersion(topic);
    // Nearly every request ends in this branch, with a result from memory and without a timer.
    const entry = store.inMemory(key) ?? (await store.get(key));
    if (entry && isFresh(entry, version, notBefore)) {
      const isIncomplete = entry.loaded.partial && !loads.isCompleting(request, version);
      const isDue = isIncomplete || ageOf(entry.loaded) > refreshAfterMs;
      if (isDue && !isAwaitingRetry(entry, version)) loads.renew(request, version);
      return use<T>(entry.loaded);
    }
    const hasOther = entry !== undefined || hasFallback;
    const running = loads.renew(request, version, hasOther || isBackground);
    try {
      if (isBackground && !hasFallback) return use<T>(await running.result);
      if (isBackground) return use<T>(await Promise.race([running.result, running.firstFailure]));
      if (hasOther && loads.isFailing(running)) throw loads.errorOf(running, request);
      return use<T>(await loads.waitFor(running, request, hasOther));
    } catch (error) {
      const older = await store.get(key);
      if (older) return use<T>(older.loaded);
      recordUse(0);
      throw error;
    }
  }

  return {
    /** The result with its age and completeness. */
    load,
    get: async <T>(request: CacheRequest<T>): Promise<T> => (await load(request)).value,

    response: responses.get,

    /** The value in memory, however old. */
    peek: <T>(key: string) => store.inMemory(key)?.loaded.value as T | undefined,
    loadedAt: (key: string) => store.inMemory(key)?.loaded.loadedAt,
    /** The stored value, however old. */
    async known<T>(key: string): Promise<T | undefined> {
      const entry = await store.get(key);
      return entry && use<T>(entry.loaded).value;
    },

    isKnown: async (key: string) => (await store.get(key)) !== undefined,
    isEmpty: store.isEmpty,
    contentVersion,

    /** Marks everything loaded so far about these topics, or without topics about any, as out of date. */
    invalidate(topics?: string[]) {
      responses.clear();
      latestVersion += 1;
      if (topics && changedTopics.size + topics.length <= maxTopics) {
        for (const topic of topics) changedTopics.set(topic, latestVersion);
      } else {
        changedTopics.clear();
        versionOfAll = latestVersion;
      }
    },

    settled: store.settled,
  };
}

/**
 * Caches up to fifty single responses of the content service for three minutes, as specified. Lists share the response
 * with the categories, and a list of which one page failed is loaded again without requesting its other pages.
 */
function createResponseCache(now: () => number) {
  const responses = new LRUCache<string, { value: object; storedAt: number }>({
    max: limits.cachedResponses,
    ttl: limits.responseLifetimeMs,
    ttlResolution: 0,
    perf: { now },
  });
  let running = new Map<string, { startedAt: number; result: Promise<object> }>();

  return {
    /**
     * A response stored before `notBefore` is requested again. Callers share a request that started less than
     * `visitorWaitMs` ago. An older one may hang, so a new one starts.
     */
    get<T extends object>(
      path: string,
      notBefore: number,
      load: () => Promise<{ value: T; isCacheable: boolean }>,
    ): Promise<T> {
      const known = responses.get(path);
      if (known && known.storedAt >= notBefore) return Promise.resolve(known.value as T);
      const shared = running.get(path);
      if (shared && now() - shared.startedAt < limits.visitorWaitMs)
        return shared.result as Promise<T>;
      const startedWith = running;
      const result = load()
        .then(({ value, isCacheable }) => {
          if (isCacheable && startedWith === running)
            responses.set(path, { value, storedAt: now() });
          return value;
        })
        .finally(() => {
          if (running.get(path)?.result === result) running.delete(path);
        });
      running.set(path, { startedAt: now(), result });
      return result;
    },

    /** Also forgets running requests, so that later callers do not get their responses. */
    clear() {
      responses.clear();
      running = new Map();
    },
  };
}
