import { timingSafeEqual } from "node:crypto";
import { newsSizes, type PictureFormat } from "#app/lib/pictures/picture-folders.ts";
import {
  pictureAddress,
  sizesOf,
  srcSetOf,
  type SitePicture,
} from "#app/lib/pictures/site-picture.ts";
import { sign } from "#server/signing.ts";

/** A picture that this site serves. `src` and `webp` are WebP; `avif` is the same in smaller files. */
export type Picture = {
  src: string;
  webp: string;
  avif: string;
  sizes: string;
  width: number | null;
  height: number | null;
  alt: string;
};

const imagePrefix = "/images/news/";
const imageWidths: readonly number[] = newsSizes[0].widths;
const sizes = "(min-width: 48rem) 44rem, 100vw";

const maxAddressLength = 2048;
const maxPathLength = 512;
const imageTypes = new Set(["avif", "gif", "jpeg", "jpg", "png", "webp"]);
const hiddenSeparator = /%(?:2f|5c|00)/i;

/** The path of an uploaded image at the service, or undefined for any other address. */
export function uploadPath(address: string, origins: readonly string[]): string | undefined {
  if (address.length > maxAddressLength) return undefined;
  const url = URL.parse(address, origins[0]);
  if (!url || !origins.includes(url.origin) || url.pathname.length > maxPathLength)
    return undefined;
  const path = url.pathname.slice(1);
  const folders = path.split("/");
  const file = folders.pop() ?? "";
  const dot = file.lastIndexOf(".");
  const isImage = dot > 0 && imageTypes.has(file.slice(dot + 1).toLowerCase());
  const isUpload = folders.some((folder) => folder.toLowerCase() === "uploads");
  if (!isImage || !isUpload || folders.includes("") || hiddenSeparator.test(path)) return undefined;
  // A comma would end the address in a `srcset`.
  return path.replaceAll(",", "%2C");
}

type Size = { width: number | null; height: number | null };

/** Creates the addresses of an upload in the sizes and formats of this site; undefined if there is no such upload. */
export type PictureMaker = (path: string, size: Size, alt: string) => Picture | undefined;

/** A picture of the firm's folder in the place of an upload. */
export function sitePicture(picture: SitePicture | undefined, alt: string): Picture | undefined {
  const made = picture && sizesOf(picture).filter(({ format }) => format === "webp");
  const shown = made?.find(({ width }) => width >= 800) ?? made?.at(-1);
  if (!picture || !shown) return undefined;
  return {
    src: pictureAddress(picture, shown),
    webp: srcSetOf(picture, "webp"),
    avif: srcSetOf(picture, "avif"),
    sizes,
    width: picture.width,
    height: picture.height,
    alt,
  };
}

export type WantedImage = { path: string; width: number; format: PictureFormat };

export type ImageAddresses = ReturnType<typeof createImageAddresses>;

/**
 * Addresses of the image route: `/images/news/{signature}/{path of the upload}?w={width}&f={format}`. They are signed because
 * making an image costs more than a page: no client can request other images than the site offers, and each has one
 * address only. One signature serves all widths and formats of an upload.
 */
export function createImageAddresses(key: string) {
  // Shortened to 128 of 256 bits, because a page contains many signatures.
  const signatureOf = (path: string) =>
    Buffer.from(sign(key, `image ${path}`).slice(0, 32), "hex").toString("base64url");

  const picture = (path: string, { width, height }: Size, alt: string): Picture => {
    const start = `${imagePrefix}${signatureOf(path)}/${path}`;
    const address = (wide: number, format: PictureFormat) => `${start}?w=${wide}&f=${format}`;
    const candidates = imageWidths.filter((wide) => width === null || wide < width);
    const largest = imageWidths.find((wide) => width !== null && wide >= width);
    const set = (format: PictureFormat) =>
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
  };

  return {
    picture,

    /** Parses an address (path and query as requested). Undefined if this site did not create it. */
    read(address: string): WantedImage | undefined {
      if (address.length > maxAddressLength || !address.startsWith(imagePrefix)) return undefined;
      const [, signature, path, width, format] =
        writtenAddress.exec(address.slice(imagePrefix.length)) ?? [];
      if (!signature || !path || !imageWidths.includes(Number(width))) return undefined;
      const expected = Buffer.from(signatureOf(path));
      if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
      return { path, width: Number(width), format: format as PictureFormat };
    },
  };
}

const writtenAddress = /^([\w-]{22})\/([^?]+)\?w=([1-9]\d{2,3})&f=(avif|webp)$/;

const dimension = (value: unknown) => {
  const number = typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && number > 0 && number < 100_000 ? Math.round(number) : null;
};

/** The size in the markup, or else in the file name: WordPress writes it into the names of resized images. */
export function sizeOf(path: string, width: unknown, height: unknown): Size {
  const given = { width: dimension(width), height: dimension(height) };
  if (given.width && given.height) return given;
  const [, w, h] = /-(\d{2,4})x(\d{2,4})\.\w+$/.exec(path) ?? [];
  return w && h ? { width: Number(w), height: Number(h) } : { width: null, height: null };
}
