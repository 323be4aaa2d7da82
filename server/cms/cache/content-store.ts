import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createFileStore } from "../file-store.ts";
import { limits } from "../limits.ts";
import type { ContentLog } from "../content-service.ts";

/** A partial result is shown, and loaded again until it is complete. */
export type Loaded<T> = { value: T; partial: boolean; loadedAt: number };

export type StoredEntry = {
  loaded: Loaded<unknown>;
  /** The content version it was loaded at. A later change makes it out of date at once. */
  contentVersion: number;
  /** After all retries failed the entry counts as fresh until `retryAt`, or until a change after `failedVersion`. */
  retryAt: number;
  failedVersion: number;
};

export type ContentStore = ReturnType<typeof createContentStore>;

// Increase it when a mapped type changes, so that files of earlier releases are ignored.
const formatVersion = 4;

const fileSchema = v.object({
  version: v.literal(formatVersion),
  key: v.string(),
  value: v.unknown(),
});

const isSearch = (key: string) => key.startsWith("search ");
const entryOf = (loaded: Loaded<unknown>, contentVersion = 0): StoredEntry => ({
  loaded,
  contentVersion,
  retryAt: 0,
  failedVersion: 0,
});

/**
 * The last good result per key, in memory and on disk. Searches are controlled by the visitor: they get a small cache of
 * their own and no files, so that they cannot evict the news.
 */
export function createContentStore(folder: string | undefined, log: ContentLog) {
  const news = new LRUCache<string, StoredEntry>({
    max: limits.knownEntries,
    maxSize: limits.knownBytes,
  });
  const searches = new LRUCache<string, StoredEntry>({
    max: limits.searchEntries,
    maxSize: limits.searchBytes,
  });
  const memoryFor = (key: string) => (isSearch(key) ? searches : news);
  const disk = folder === undefined ? undefined : createSnapshot(folder, log);

  async function get(key: string): Promise<StoredEntry | undefined> {
    const entry = memoryFor(key).get(key);
    if (entry || isSearch(key)) return entry;
    const file = await disk?.read(key);
    // A new result may have been stored while the file was read.
    const newer = news.get(key);
    if (newer || !file) return newer;
    // A result from before the restart counts as expired: it is shown only if the service fails or is too slow.
    const found = entryOf({ ...(file.value as Loaded<unknown>), loadedAt: -Infinity });
    news.set(key, found, { size: file.size });
    return found;
  }

  function set(key: string, loaded: Loaded<unknown>, contentVersion?: number) {
    const text = JSON.stringify(loaded);
    memoryFor(key).set(key, entryOf(loaded, contentVersion), { size: text.length + 1 });
    if (!isSearch(key)) disk?.write(key, text);
  }

  return {
    inMemory: (key: string) => memoryFor(key).get(key),
    get,
    set,

    isEmpty: () => news.size === 0,
    settled: async () => disk?.settled(),
  };
}

const nameOf = (key: string) =>
  `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`;

/** Results on disk, one file each, so that a restart during an outage of the service loses nothing. */
function createSnapshot(folder: string, log: ContentLog) {
  const files = createFileStore(folder, (error) =>
    log.warn({ err: error }, "the news snapshot was not written"),
  );

  files.enqueue(() => files.prune({ maxFiles: limits.snapshotFiles }));

  async function read(key: string): Promise<{ value: unknown; size: number } | undefined> {
    const file = files.path(nameOf(key));
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text === undefined) return undefined;
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
    if (parsed.success && parsed.output.key === key)
      return { value: parsed.output.value, size: text.length };
    log.warn({ key, file }, "a news snapshot was unreadable and is ignored");
    return undefined;
  }

  return {
    read,

    write(key: string, value: string) {
      const text = `{"version":${formatVersion},"key":${JSON.stringify(key)},"value":${value}}`;
      files.enqueue(() => files.write(nameOf(key), text));
    },

    settled: files.settled,
  };
}
