import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { ContentError } from "../content-error.ts";
import type { ImageFile, ImageFormat } from "../content-service.ts";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import type { Size } from "../html/inline.ts";
import type { Log } from "../log.ts";
import { imageWidths } from "../pictures.ts";
import type { ImageSource } from "./source.ts";
import { noImage } from "./source.ts";
import { createImageStore, imageKey } from "./store.ts";
import { measure, transform } from "./transform.ts";

type Options = { source: ImageSource; origin: string; dataDir: string | undefined; log: Log };

const busy = () => new ContentError("failure", "Image not available");

/** Uploads of the content service in the sizes and formats of this site, each made once. */
export function createImages({ source, origin, dataDir, log }: Options) {
  const store = createImageStore(dataDir && join(dataDir, "images"), log);
  const sizes = new LRUCache<string, Size>({ max: 1000 });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  // Encoding takes whole cores: visitors' pages come first.
  const encode = createConcurrencyLimit({ running: 2, waiting: 100, refusal: busy });

  async function make(key: string, path: string, width: number, format: ImageFormat) {
    const bytes = await encode(async () => transform(await source(path), width, format));
    store.set(key, bytes);
    return bytes;
  }

  return {
    async file(path: string, width: number, format: ImageFormat): Promise<ImageFile> {
      if (!imageWidths.includes(width) || !["avif", "webp"].includes(format)) throw noImage();
      const key = imageKey(origin, path, width, format);
      const job =
        underWay.get(key) ?? store.get(key).then((kept) => kept ?? make(key, path, width, format));
      underWay.set(key, job);
      try {
        return { body: await job, contentType: `image/${format}`, etag: `"${key}"` };
      } finally {
        underWay.delete(key);
      }
    },

    async size(path: string): Promise<Size | undefined> {
      const known = sizes.get(path);
      if (known) return known;
      const size = await encode(async () => measure(await source(path)));
      sizes.set(path, size);
      return size;
    },

    settled: store.settled,
  };
}
