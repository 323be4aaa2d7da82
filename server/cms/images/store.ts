import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Log } from "../log.ts";
import type { Validators } from "./source.ts";

const memoryBytes = 32 * 1024 * 1024;
const diskBytes = 512 * 1024 * 1024;
// Old files go when this many new ones have come.
const writesPerPrune = 200;

type Bytes = Uint8Array<ArrayBuffer>;

export type StoredImage = {
  body: Bytes;
  /** Which file of the content service it was made of. */
  upload: Validators & { version: string };
  /** When that file was last asked for, and when it is next. */
  checkedAt: number;
  checkAt: number;
};

/** A file is one line of this and then the image. */
const header = v.object({
  upload: v.object({
    etag: v.optional(v.string()),
    lastModified: v.optional(v.string()),
    version: v.string(),
  }),
  checkedAt: v.number(),
  checkAt: v.number(),
});
const longestHeader = 2000;

/** Finished images, in memory and on disk, both bounded. */
export function createImageStore(folder: string | undefined, log: Log) {
  const memory = new LRUCache<string, StoredImage>({
    maxSize: memoryBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  let tail: Promise<unknown> = Promise.resolve();
  let written = 0;

  const queue = (job: () => Promise<unknown>) => {
    tail = tail
      .then(job)
      .catch((error: unknown) => log.warn({ err: error }, "a picture was not stored"));
  };

  return {
    async get(key: string): Promise<StoredImage | undefined> {
      const kept = memory.get(key);
      if (kept || !folder) return kept;
      const image = parse(await readFile(join(folder, key)).catch(() => Buffer.of()));
      if (image) memory.set(key, image);
      return image;
    },

    set(key: string, image: StoredImage) {
      memory.set(key, image);
      if (!folder) return;
      const { body, ...rest } = image;
      queue(async () => {
        written += 1;
        const draft = join(folder, `${key}.${process.pid}.${written}.tmp`);
        await mkdir(folder, { recursive: true });
        await writeFile(draft, [`${JSON.stringify(rest)}\n`, body]);
        await rename(draft, join(folder, key));
        if (written % writesPerPrune === 1) await prune(folder);
      });
    },

    delete(key: string) {
      memory.delete(key);
      if (folder) queue(() => rm(join(folder, key), { force: true }));
    },

    settled: () => tail,
  };
}

function parse(file: Buffer): StoredImage | undefined {
  const end = file.subarray(0, longestHeader).indexOf("\n");
  if (end < 0) return undefined;
  try {
    const read = v.safeParse(header, JSON.parse(file.toString("utf8", 0, end)));
    const body = new Uint8Array(file.subarray(end + 1));
    return read.success && body.length > 0 ? { ...read.output, body } : undefined;
  } catch {
    return undefined;
  }
}

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
