import pLimit from "p-limit";
import type { PictureSize } from "#app/lib/pictures/site-picture.ts";
import type { Bytes } from "./picture-store.ts";

/** Each encoding keeps a CPU core busy, and rendering pages needs CPU too. */
const atOnce = 2;

// Forty megapixels decode to 160 MB; anything larger is a mistake or an attack.
const input = { limitInputPixels: 40_000_000, failOn: "error" } as const;

const readable = new Set(["avif", "gif", "heif", "jpeg", "png", "webp"]);

/** Imported with the first picture, so that the start does not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // sharp's own cache would hold decoded pictures without our limits.
  sharp.cache(false);
  return sharp;
}

export type Encoder = ReturnType<typeof createEncoder>;

/** Resizes and encodes pictures, a few at a time for the whole site. */
export function createEncoder() {
  const run = pLimit(atOnce);
  return {
    /**
     * Rejects what is no picture: the content counts, not the name, so a script or SVG that is named like a picture is not
     * decoded. `source` is read when its turn comes, so that no waiting picture takes memory.
     */
    encode: (source: () => Promise<Uint8Array>, size: PictureSize): Promise<Bytes> =>
      run(async () => encode(await source(), size)),

    /** Other work that keeps a core busy, such as the files for the press. */
    run: <T>(job: () => Promise<T>): Promise<T> => run(job),
  };
}

async function encode(
  source: Uint8Array,
  { format, width, quality, effort }: PictureSize,
): Promise<Bytes> {
  const sharp = await loadSharp();
  const image = sharp(source, input);
  if (!readable.has((await image.metadata()).format ?? "")) throw new Error("not a picture");
  const encoded = await image
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer();
  return new Uint8Array(encoded);
}

export async function measure(source: Uint8Array) {
  const sharp = await loadSharp();
  const { width, height, orientation = 1 } = await sharp(source, input).metadata();
  // EXIF orientations from 5 on rotate the picture by 90 degrees, which swaps width and height.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
