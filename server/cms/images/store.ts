import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { limits } from "../limits.ts";
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

/** A file is one line of this and then the image. Its modification time is that of the last check. */
const header = v.object({
  upload: v.object({
    etag: v.optional(v.string()),
    lastModified: v.optional(v.string()),
    version: v.string(),
  }),
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

  async function write(into: string, key: string, image: StoredImage) {
    written += 1;
    const draft = join(into, `${key}.${process.pid}.${written}.tmp`);
    await mkdir(into, { recursive: true });
    await writeFile(draft, [`${JSON.stringify({ upload: image.upload })}\n`, image.body]);
    await stamp(draft, image);
    await rename(draft, join(into, key));
    if (written % writesPerPrune === 1) await prune(into);
  }

  return {
    async get(key: string): Promise<StoredImage | undefined> {
      const kept = memory.get(key);
      if (kept || !folder) return kept;
      const image = await read(join(folder, key)).catch(() => undefined);
      if (image) memory.set(key, image);
      return image;
    },

    set(key: string, image: StoredImage) {
      memory.set(key, image);
      if (folder) queue(() => write(folder, key, image));
    },

    /** Stores an image of which only the times are new, without writing its file again. */
    setTimes(key: string, image: StoredImage) {
      memory.set(key, image);
      if (!folder) return;
      queue(() => stamp(join(folder, key), image).catch(() => write(folder, key, image)));
    },

    delete(key: string) {
      memory.delete(key);
      if (folder) queue(() => rm(join(folder, key), { force: true }));
    },

    settled: () => tail,
  };
}

/** Writes when to check next as the last check that leads to it, also where the service failed and is asked again sooner. */
function stamp(file: string, { checkAt }: StoredImage) {
  const time = new Date(checkAt - limits.imageCheckEvery);
  return utimes(file, time, time);
}

async function read(path: string): Promise<StoredImage | undefined> {
  await using file = await open(path);
  const image = parse(await file.readFile());
  const checkedAt = Math.round((await file.stat()).mtimeMs);
  return image && { ...image, checkedAt, checkAt: checkedAt + limits.imageCheckEvery };
}

function parse(file: Buffer): Pick<StoredImage, "body" | "upload"> | undefined {
  const end = file.subarray(0, longestHeader).indexOf("\n");
  if (end < 0) return undefined;
  try {
    const head = v.safeParse(header, JSON.parse(file.toString("utf8", 0, end)));
    const body = new Uint8Array(file.subarray(end + 1));
    return head.success && body.length > 0 ? { ...head.output, body } : undefined;
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
