import { open, utimes } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { createFileStore, type FileStore } from "../file-store.ts";
import type { ContentLog } from "../content-service.ts";
import { limits } from "../limits.ts";

const memoryBytes = 32 * 1024 * 1024;
const diskBytes = 512 * 1024 * 1024;
// The folder is pruned once for this many written files.
const writesPerPrune = 200;

const uploadSchema = v.object({
  /** Validators of the service's response, for conditional requests. */
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  /** Hash of the uploaded file. */
  version: v.string(),
});

export type StoredImage = {
  body: Uint8Array<ArrayBuffer>;
  /** The uploaded file that the image was made from. */
  upload: v.InferOutput<typeof uploadSchema>;
  /** When the upload was last requested, and when it is to be requested next. */
  checkedAt: number;
  checkAt: number;
};

/** The first line of a stored file, before the image. The file's modification time is that of the last check. */
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
    if (written % writesPerPrune === 1) await disk.prune(diskBytes);
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

    /** Stores new times of an unchanged image without rewriting its file. */
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

/** `read` derives `checkAt` from this time. After a failure the next check is sooner, so this is before the last check. */
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
