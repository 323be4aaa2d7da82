import { open, utimes } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createFileStore, type FileStore } from "../file-store.ts";
import type { ContentLog } from "../content-service.ts";
import { limits } from "../limits.ts";

const memoryBytes = 32 * 1024 * 1024;
const diskBytes = 512 * 1024 * 1024;
// Old files go when this many new ones have come.
const writesPerPrune = 200;

const uploadSchema = v.object({
  /** How the service names the version of the file. */
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  version: v.string(),
});

export type StoredImage = {
  body: Uint8Array<ArrayBuffer>;
  /** Which file of the content service it was made of. */
  upload: v.InferOutput<typeof uploadSchema>;
  /** When that file was last requested, and when it is next. */
  checkedAt: number;
  checkAt: number;
};

/** A file is one line of this and then the image. Its modification time is that of the last check. */
const headerSchema = v.pipe(v.string(), v.parseJson(), v.object({ upload: uploadSchema }));
const maxHeaderLength = 2000;

/** Finished images, in memory and on disk, both bounded. */
export function createImageStore(folder: string | undefined, log: ContentLog) {
  const memory = new LRUCache<string, StoredImage>({
    maxSize: memoryBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const logFailure = (error: unknown) => log.warn({ err: error }, "a picture was not stored");
  const files = folder === undefined ? undefined : createFileStore(folder, logFailure);
  let written = 0;

  async function write(disk: FileStore, key: string, image: StoredImage) {
    const header = `${JSON.stringify({ upload: image.upload })}\n`;
    await disk.write(key, [header, image.body], modificationTime(image));
    written += 1;
    if (written % writesPerPrune === 1) await disk.prune({ maxBytes: diskBytes });
  }

  return {
    async get(key: string): Promise<StoredImage | undefined> {
      const known = memory.get(key);
      if (known || !files) return known;
      const image = await read(files.path(key)).catch(() => undefined);
      if (image) memory.set(key, image);
      return image;
    },

    set(key: string, image: StoredImage) {
      memory.set(key, image);
      files?.enqueue(() => write(files, key, image));
    },

    /** Stores an image of which only the times are new, without writing its file again. */
    setTimes(key: string, image: StoredImage) {
      memory.set(key, image);
      const time = modificationTime(image);
      files?.enqueue(() =>
        utimes(files.path(key), time, time).catch(() => write(files, key, image)),
      );
    },

    delete(key: string) {
      memory.delete(key);
      files?.enqueue(() => files.remove(key));
    },

    settled: async () => files?.settled(),
  };
}

/** Writes when to check next as the last check that leads to it, also where the service failed and the next is sooner. */
const modificationTime = ({ checkAt }: StoredImage) =>
  new Date(checkAt - limits.imageCheckIntervalMs);

async function read(path: string): Promise<StoredImage | undefined> {
  await using file = await open(path);
  const content = await file.readFile();
  const end = content.subarray(0, maxHeaderLength).indexOf("\n");
  const header = v.safeParse(headerSchema, content.toString("utf8", 0, end));
  const body = new Uint8Array(content.subarray(end + 1));
  if (!header.success || body.length === 0) return undefined;
  const checkedAt = Math.round((await file.stat()).mtimeMs);
  const checkAt = checkedAt + limits.imageCheckIntervalMs;
  return { ...header.output, body, checkedAt, checkAt };
}
