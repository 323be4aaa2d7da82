import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { hashOf } from "#app/lib/hash.ts";
import { newsSizes } from "#app/lib/pictures/picture-folders.ts";
import type { Words } from "#app/lib/words/words.ts";
import { measure, type Encoder } from "#server/pictures/encode.ts";
import type { PictureStore } from "#server/pictures/picture-store.ts";
import { readResponseBody, type Client } from "../client.ts";
import { ContentError, httpError, noImage } from "../content-error.ts";
import type { ImageFile } from "../content-service.ts";
import type { Size } from "../html/links.ts";
import { limits } from "../limits.ts";
import { uploadPath, type ImageAddresses, type WantedImage } from "../pictures.ts";
import { within } from "#server/within.ts";
import { createImageStore, type StoredImage } from "./image-store.ts";

type Options = {
  /** Where uploads are fetched from. */
  source: { origin: string; get: Client["get"] };
  addresses: Pick<ImageAddresses, "read">;
  store: PictureStore;
  encoder: Encoder;
};

const maxValidatorLength = 200;

const refusal = (words: Words) => new ContentError("overloaded", words.contentError.imageBusy);

/**
 * Serves uploads of the content service in the sizes and formats of this site. Each image is made once, stored, and
 * compared with its upload every half hour, so that a replaced upload is noticed.
 */
export function createImages(words: Words, { source, addresses, encoder, ...options }: Options) {
  const { origin } = source;
  // The times of stored images are those of their files.
  const now = Date.now;
  const store = createImageStore(options.store);
  const sizes = new LRUCache<string, Size>({ max: 1000 });
  const run = pLimit(limits.imagesAtOnce);
  const renewing = new Map<string, Promise<StoredImage>>();
  let changedAt = 0;

  /** Jobs beyond the queue are refused. */
  async function queued<T>(job: () => Promise<T>): Promise<T> {
    if (run.pendingCount >= limits.imagesWaiting) throw refusal(words);
    return run(job);
  }

  /** One job for all who want the image. */
  function renewOnce(key: string, wanted: WantedImage): Promise<StoredImage> {
    const running = renewing.get(key);
    if (running) return running;
    const started = queued(() => renew(key, wanted)).finally(() => renewing.delete(key));
    renewing.set(key, started);
    return started;
  }

  /** Fetches only uploads, and only from the configured origin. Undefined if the file is still the `known` one (304). */
  async function download(path: string, known?: StoredImage["upload"]) {
    if (uploadPath(`/${path}`, [origin]) !== path) throw noImage(words);
    const headers = {
      Accept: "image/*",
      ...(known?.etag && { "If-None-Match": known.etag }),
      ...(known?.lastModified && { "If-Modified-Since": known.lastModified }),
    };
    return source.get(`${origin}/${path}`, headers, async (response) => {
      const { status } = response;
      if (!response.ok) {
        await response.body?.cancel();
        if (status === 304 && known) return undefined;
        throw status === 404 || status === 410 ? noImage(words) : httpError(words, status);
      }
      return {
        bytes: await readResponseBody(response, limits.imageBytes),
        etag: validator(response, "ETag"),
        lastModified: validator(response, "Last-Modified"),
      };
    });
  }

  /** A check in the future means that the system time was set back. */
  const isCurrent = ({ checkedAt, checkAt }: StoredImage) =>
    checkedAt >= changedAt && checkedAt <= now() && now() < checkAt;

  async function renew(key: string, { path, width, format }: WantedImage): Promise<StoredImage> {
    const stored = await store.get(key);
    const times = { checkedAt: now(), checkAt: now() + limits.imageCheckIntervalMs };
    const upload = await download(path, stored?.upload);
    const version = upload ? hashOf(upload.bytes).slice(0, 40) : stored?.upload.version;
    if (stored && (!upload || version === stored.upload.version)) {
      const upToDate = { ...stored, ...times };
      store.setTimes(key, upToDate);
      return upToDate;
    }
    if (!upload || !version) throw noImage(words);
    sizes.delete(path);
    const { bytes, etag, lastModified } = upload;
    const body = await encoder
      .encode(async () => bytes, { ...encodings[format], width })
      .catch(() => {
        throw noImage(words);
      });
    const made = { body, upload: { etag, lastModified, version }, ...times };
    store.set(key, made);
    return made;
  }

  async function find(wanted: WantedImage): Promise<StoredImage> {
    const key = hashOf([origin, wanted.path, wanted.width, wanted.format].join("\n")).slice(0, 40);
    const stored = await store.get(key);
    if (stored && isCurrent(stored)) return stored;
    const waitMs = stored ? limits.visitorWaitMs : limits.imageWaitMs;
    try {
      const image = await within(waitMs, renewOnce(key, wanted));
      if (image) return image;
      throw refusal(words);
    } catch (error) {
      if (!stored) throw error;
      if (error instanceof ContentError && error.kind === "notFound") {
        store.delete(key);
        throw error;
      }
      // Another visitor's job may have renewed or removed it meanwhile.
      const latest = await store.get(key);
      if (!latest || isCurrent(latest)) return latest ?? stored;
      // The service fails: the older image is served, and the next check is sooner than usual.
      store.setTimes(key, {
        ...latest,
        checkedAt: now(),
        checkAt: now() + limits.imageRetryAfterMs,
      });
      return latest;
    }
  }

  return {
    async file(address: string): Promise<ImageFile> {
      const wanted = addresses.read(address);
      if (!wanted) throw noImage(words);
      const { body } = await find(wanted);
      return { body, contentType: `image/${wanted.format}` };
    },

    async size(path: string): Promise<Size | undefined> {
      const known = sizes.get(path);
      if (known) return known;
      const size = await queued(async () => {
        const upload = await download(path);
        return upload && measure(upload.bytes);
      });
      if (size) sizes.set(path, size);
      return size;
    },

    /** Content has changed: every image is compared with its upload before it is shown again. */
    checkAgain() {
      changedAt = now();
    },
  };
}

function validator(response: Response, name: string): string | undefined {
  const value = response.headers.get(name);
  return value && value.length <= maxValidatorLength ? value : undefined;
}

const [avif, webp] = newsSizes;
const encodings = { avif, webp };
