import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";

const memoryBytes = 32 * 1024 * 1024;
const diskBytes = 512 * 1024 * 1024;
// Old files go when this many new ones have come.
const writesPerPrune = 200;

type Bytes = Uint8Array<ArrayBuffer>;

/** Finished pictures, in memory and on disk, both bounded. */
export function createImageStore(folder: string | undefined, log: Log) {
  const memory = new LRUCache<string, Bytes>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  let tail: Promise<unknown> = Promise.resolve();
  let written = 0;

  const queue = (job: () => Promise<unknown>) => {
    tail = tail
      .then(job)
      .catch((error: unknown) => log.warn({ err: error }, "a picture was not stored"));
  };

  return {
    async get(key: string): Promise<Bytes | undefined> {
      const kept = memory.get(key);
      if (kept || !folder) return kept;
      const read = await readFile(join(folder, key)).catch(() => undefined);
      if (!read || read.length === 0) return undefined;
      const bytes = new Uint8Array(read);
      memory.set(key, bytes);
      return bytes;
    },

    set(key: string, bytes: Bytes) {
      memory.set(key, bytes);
      if (!folder) return;
      queue(async () => {
        written += 1;
        const draft = join(folder, `${key}.${process.pid}.${written}.tmp`);
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, join(folder, key));
        if (written % writesPerPrune === 1) await prune(folder);
      });
    },

    settled: () => tail,
  };
}

export const imageKey = (...parts: (string | number)[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 40);

/** Removes the oldest files until the rest fits. */
async function prune(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  let total = 0;
  for (const { name, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    total += size;
    if (total > diskBytes) await rm(join(folder, name), { force: true });
  }
}
