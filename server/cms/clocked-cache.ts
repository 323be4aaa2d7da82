import type { Cache, CacheEntry } from "@epic-web/cachified";

type Kept = { value: unknown; savedAt: number; lifetime: number };
type Store = {
  get(key: string): Kept | undefined | Promise<Kept | undefined>;
  set(key: string, kept: Kept): unknown;
  delete(key: string): unknown;
};

/** cachified reads the machine's clock; ages are measured by ours and told to it in its own terms. */
export function clockedCache(store: Store, now: () => number): Cache {
  return {
    async get(key): Promise<CacheEntry | undefined> {
      const kept = await store.get(key);
      if (!kept) return undefined;
      const createdTime = Date.now() - Math.max(0, now() - kept.savedAt);
      return { value: kept.value, metadata: { ttl: kept.lifetime, swr: null, createdTime } };
    },
    set: (key, { value, metadata }) =>
      store.set(key, { value, savedAt: now(), lifetime: metadata.ttl ?? 0 }),
    delete: (key) => store.delete(key),
  };
}
