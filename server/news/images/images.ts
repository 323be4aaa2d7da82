import { createHash } from "node:crypto";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Words } from "#app/lib/words/words.ts";
import { readResponseBody, type Client } from "../client.ts";
import { ContentError, httpError, noImage } from "../content-error.ts";
import type { ContentLog, ImageFile, ImageFormat } from "../content-service.ts";
import type { Size } from "../html/links.ts";
import { limits } from "../limits.ts";
import { uploadPath, type ImageAddresses, type WantedImage } from "../pictures.ts";
import { within } from "../within.ts";
import { createImageStore, type StoredImage } from "./image-store.ts";

type Options = {
  /** Where uploads are fetched from. */
  source: { origin: string; get: Client["get"] };
  addresses: Pick<ImageAddresses, "read">;
  dataDir: string | undefined;
  log: ContentLog;
};

const maxValidatorLength = 200;

const refusal = (words: Words) => new ContentError("overloaded", words.contentError.imageBusy);

const hash = (data: string | Uint8Array) =>
  createHash("sha256").update(data).digest("hex").slice(0, 40);

/**
 * Serves uploads of the content service in the sizes and formats of this site. Each image is made once, stored, and
 * compared with its upload every half hour, so that a replaced upload is noticed.
 */
export function createImages(words: Words, { source, addresses, dataDir, log }: Options) {
  const { origin } = source;
  // The times of stored images are those of their files.
  const now = Date.now;
  const store = createImageStore(dataDir && join(dataDir, "images"), log);
  const sizes = new LRUCache<string, Size>({ max: 1000 });
  const run = pLimit(limits.imagesAtOnce);
  const encode = pLimit(limits.encodingsAtOnce);
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
    const version = upload ? hash(upload.bytes) : stored?.upload.version;
    if (stored && (!upload || version === stored.upload.version)) {
      const upToDate = { ...stored, ...times };
      store.setTimes(key, upToDate);
      return upToDate;
    }
    if (!upload || !version) throw noImage(words);
    sizes.delete(path);
    const { bytes, etag, lastModified } = upload;
    const body = await encode(() => transform(words, bytes, width, format));
    const made = { body, upload: { etag, lastModified, version }, ...times };
    store.set(key, made);
    return made;
  }

  async function find(wanted: WantedImage): Promise<StoredImage> {
    const key = hash([origin, wanted.path, wanted.width, wanted.format].join("\n"));
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

    settled: store.settled,
  };
}

function validator(response: Response, name: string): string | undefined {
  const value = response.headers.get(name);
  return value && value.length <= maxValidatorLength ? value : undefined;
}

// Forty megapixels decode to 160 MB; anything larger is a mistake or an attack.
const input = { limitInputPixels: 40_000_000, failOn: "error" } as const;
const encodings = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } };

/** Imported with the first image, so that the start does not wait for it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // sharp's own cache would hold decoded images without our limits.
  sharp.cache(false);
  return sharp;
}

const isReadable = (format: string | undefined) =>
  ["avif", "gif", "heif", "jpeg", "png", "webp"].includes(format ?? "");

async function transform(
  words: Words,
  source: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  try {
    const image = sharp(source, input);
    // Checks the content, not the name: a script or SVG that is named like an image is neither decoded nor served.
    if (!isReadable((await image.metadata()).format)) throw new Error("not an image");
    const encoded = await image
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, encodings[format])
      .toBuffer();
    return new Uint8Array(encoded);
  } catch {
    throw noImage(words);
  }
}

async function measure(source: Uint8Array) {
  const sharp = await loadSharp();
  const { width, height, orientation = 1 } = await sharp(source, input).metadata();
  // EXIF orientations from 5 on rotate the image by 90 degrees, which swaps width and height.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
