import type { ImageFormat, Picture } from "./content-service.ts";

/** Where the image route stands; an address below it is `{prefix}{path at the service}?w={width}&f={format}`. */
export const imagePrefix = "/images/news/";
export const imageWidths = [400, 800, 1200, 1600];

const sizes = "(min-width: 48rem) 44rem, 100vw";
const upload = /^\/(?:[^/]+\/)*uploads\/(?:[^/]+\/)*[^/]+\.(?:avif|gif|jpe?g|png|webp)$/i;
const hiddenSeparator = /%(?:2f|5c|00)/i;

/** The path of an upload at the service, or nothing for any other address. */
export function uploadPath(address: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(address, origins[0]);
  if (!url || !origins.includes(url.origin)) return undefined;
  const { pathname } = url;
  return upload.test(pathname) && !hiddenSeparator.test(pathname) ? pathname.slice(1) : undefined;
}

/** The upload that an address made here stands for. */
export function uploadBehind(address: string): string | undefined {
  const path = address.startsWith(imagePrefix) ? address.slice(imagePrefix.length) : "";
  const found = uploadPath(`/${path.replace(/\?.*$/s, "")}`, ["http://any.invalid"]);
  return found;
}

type Size = { width: number | null; height: number | null };

export function picture(path: string, { width, height }: Size, alt: string): Picture {
  const address = (wide: number, format: ImageFormat) =>
    `${imagePrefix}${path.replaceAll(",", "%2C")}?w=${wide}&f=${format}`;
  const candidates = imageWidths.filter((wide) => width === null || wide < width);
  const largest = imageWidths.find((wide) => width !== null && wide >= width);
  const set = (format: ImageFormat) =>
    [
      ...candidates.map((wide) => `${address(wide, format)} ${wide}w`),
      ...(largest && width !== null ? [`${address(largest, format)} ${width}w`] : []),
    ].join(", ");
  return {
    src: address(candidates.includes(800) ? 800 : (largest ?? 800), "webp"),
    webp: set("webp"),
    avif: set("avif"),
    sizes,
    width,
    height,
    alt,
  };
}

const dimension = (value: unknown) => {
  const number = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number > 0 && number < 100_000 ? Math.round(number) : null;
};

/** WordPress writes the size of its own renditions into their names. */
export function sizeOf(path: string, width: unknown, height: unknown): Size {
  const given = { width: dimension(width), height: dimension(height) };
  if (given.width && given.height) return given;
  const [, w, h] = /-(\d{2,4})x(\d{2,4})\.\w+$/.exec(path) ?? [];
  return w && h ? { width: Number(w), height: Number(h) } : { width: null, height: null };
}
