import { noImage } from "../content-service.ts";
import type { ImageFormat } from "../content-service.ts";

// Forty megapixels decode to 160 MB; what is larger is a mistake or an attack.
const input = { limitInputPixels: 40_000_000, failOn: "error" } as const;
const encodings = { avif: { quality: 55, effort: 3 }, webp: { quality: 78, effort: 4 } };

/** Loaded with the first image: a start should not wait for an image library. */
async function load() {
  const { default: sharp } = await import("sharp");
  // Its own cache would hold decoded images without our limits.
  sharp.cache(false);
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;
const library = () => (loading ??= load());

const isReadable = (format: string | undefined) =>
  ["avif", "gif", "heif", "jpeg", "png", "webp"].includes(format ?? "");

export async function transform(
  source: Uint8Array,
  width: number,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await library();
  try {
    const image = sharp(source, input);
    // The content decides: a script or an SVG under an image's name is neither decoded nor passed on.
    if (!isReadable((await image.metadata()).format)) throw new Error("not an image");
    const encoded = await image
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, encodings[format])
      .toBuffer();
    return new Uint8Array(encoded);
  } catch {
    throw noImage();
  }
}

export async function measure(source: Uint8Array) {
  const sharp = await library();
  const { width, height, orientation = 1 } = await sharp(source, input).metadata();
  // From five on, EXIF rotates the image by a quarter.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
