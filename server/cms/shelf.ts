import { LRUCache } from "lru-cache";
import { limits } from "./limits.ts";
import type { Snapshot } from "./snapshot.ts";

/** A partial result is good enough to show, and is loaded again until it is whole. */
export type Loaded<T> = { value: T; partial: boolean; loadedAt: number };

export type Kept = {
  value: Loaded<unknown>;
  /** The change it was read after; an answer from before a later change is out of date at once. */
  epoch: number;
  /** The service has just failed a whole round: it passes as fresh for a while, or until another change. */
  rest: { until: number; epoch: number };
};

export const noRest = { until: 0, epoch: 0 };

export type Shelf = ReturnType<typeof createShelf>;

const isSearch = (key: string) => key.startsWith("search ");

const graveOf = (key: string) => `gone ${key}`;

const memory = (max: number, maxSize: number) => new LRUCache<string, Kept>({ max, maxSize });

/**
 * Every good answer there is, in memory and on disk. Searches are anyone's invention: they stay in a small place of
 * their own, where they cannot push out the news.
 */
export function createShelf(snapshot: Snapshot | undefined) {
  const news = memory(limits.knownEntries, limits.knownBytes);
  const searches = memory(limits.searchEntries, limits.searchBytes);
  const room = (key: string) => (isSearch(key) ? searches : news);

  async function get(key: string): Promise<Kept | undefined> {
    const kept = room(key).get(key);
    if (kept || isSearch(key)) return kept;
    const stored = await snapshot?.read(key);
    // A new answer may have come in while the file was read.
    const newer = news.get(key);
    if (newer || !stored) return newer;
    // Its age is unknown after a restart: it is shown only while the service fails.
    const value = { ...(stored.value as Loaded<unknown>), loadedAt: 0 };
    const found = { value, epoch: 0, rest: noRest };
    news.set(key, found, { size: stored.size });
    return found;
  }

  function set(key: string, kept: Kept) {
    const text = JSON.stringify(kept.value);
    room(key).set(key, kept, { size: text.length + 1 });
    if (!isSearch(key)) snapshot?.write(key, text);
  }

  function remove(key: string) {
    room(key).delete(key);
    if (!isSearch(key)) snapshot?.remove(key);
  }

  return {
    inMemory: (key: string) => room(key).get(key),
    get,
    set,
    delete: remove,

    /** It is gone at the service. That it was here is remembered, on disk too: a reader can then be told. */
    async bury(key: string) {
      if (await get(key))
        set(graveOf(key), {
          value: { value: true, partial: false, loadedAt: 0 },
          epoch: 0,
          rest: noRest,
        });
      remove(key);
    },

    isBuried: async (key: string) => (await get(graveOf(key))) !== undefined,

    get isEmpty() {
      return news.size === 0;
    },
  };
}
