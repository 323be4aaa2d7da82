import { access, open, utimes } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { createFileStore } from "./file-store.ts";

const memoryBytes = 32 * 1024 * 1024;
const diskBytes = 512 * 1024 * 1024;
// The folder is pruned once for this many written files.
const writesPerPrune = 200;

export type Bytes = Uint8Array<ArrayBuffer>;

export interface StoredFile {
  bytes: Bytes;
  modifiedAt: number;
}

export interface PictureLog {
  warn(details: { err?: unknown; picture?: string; path?: string }, message: string): void;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Finished pictures, in memory and on disk, both bounded. The oldest files go first; whoever needs one makes it again. */
export function createPictureStore(folder: string | undefined, log: PictureLog) {
  const memory = new LRUCache<string, StoredFile>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const logFailure = (error: unknown) => log.warn({ err: error }, "a picture was not stored");
  const files = folder === undefined ? undefined : createFileStore(folder, logFailure);
  const making = new Map<string, Promise<Bytes>>();
  let written = 0;

  async function write(key: string, { bytes, modifiedAt }: StoredFile) {
    await files?.write(key, bytes, new Date(modifiedAt));
    written += 1;
    if (written % writesPerPrune === 1) await files?.prune(diskBytes);
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    const known = memory.get(key);
    if (known || !files) return known;
    const file = await read(files.path(key)).catch(() => undefined);
    if (file) memory.set(key, file);
    return file;
  }

  function set(key: string, file: StoredFile) {
    memory.set(key, file);
    files?.enqueue(() => write(key, file));
  }

  async function storedOrMade(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const stored = await get(key);
    if (stored) return stored.bytes;
    const bytes = await make();
    set(key, { bytes, modifiedAt: Date.now() });
    return bytes;
  }

  return {
    get,
    /** The stored picture, or one that is made and stored now: one job for all who want it. Rejects if it cannot be made. */
    once(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
      const running = making.get(key);
      if (running) return running;
      const job = storedOrMade(key, make).finally(() => making.delete(key));
      making.set(key, job);
      return job;
    },
    async has(key: string): Promise<boolean> {
      if (memory.has(key) || !files) return memory.has(key);
      return access(files.path(key)).then(
        () => true,
        () => false,
      );
    },
    /** `key` is the name of its file. */
    set,
    /** Stores a new time of an unchanged picture without rewriting its file. */
    setTime(key: string, file: StoredFile) {
      memory.set(key, file);
      const time = new Date(file.modifiedAt);
      files?.enqueue(() => utimes(files.path(key), time, time).catch(() => write(key, file)));
    },
    delete(key: string) {
      memory.delete(key);
      files?.enqueue(() => files.remove(key));
    },
    settled: async () => files?.settled(),
  };
}

async function read(path: string): Promise<StoredFile | undefined> {
  await using file = await open(path);
  const bytes = new Uint8Array(await file.readFile());
  if (bytes.length === 0) return undefined;
  return { bytes, modifiedAt: Math.round((await file.stat()).mtimeMs) };
}
