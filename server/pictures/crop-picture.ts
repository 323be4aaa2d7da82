import type { PictureFolder } from "#app/lib/pictures/picture-folders.ts";
import { loadSharp } from "./encode.ts";

/** A part of a picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

// Forty megapixels decode to 160 MB; a camera takes half of them.
const input = { limitInputPixels: 60_000_000, failOn: "error" } as const;

/**
 * A photograph in the shape and size that a folder of pictures requires, as a file for it. Without an area the part that draws the
 * eye is chosen. Of several shapes it takes the nearest one. Rejects with a sentence for people if the picture is too small or none.
 */
export async function cropPicture(
  photo: Uint8Array,
  { shapes, minWidth = 0, format }: PictureFolder,
  area?: Area,
): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const sharp = await loadSharp();
  const whole = sharp(photo, input).rotate();
  const { autoOrient } = await whole.metadata().catch(() => {
    throw new Error("This is no picture, or it is damaged: save it again as JPEG, PNG or WebP.");
  });
  const { width: wide, height: high } = area ?? autoOrient;
  const distance = ([across, down]: readonly [number, number]) =>
    Math.abs(Math.log((wide * down) / (high * across)));
  const [[across, down] = [1, 1]] = (shapes ?? []).toSorted((a, b) => distance(a) - distance(b));
  const height = Math.round((minWidth / across) * down);
  if (wide < minWidth || (shapes && high < height))
    throw new Error(
      `${area ? "This part" : "It"} is ${wide} × ${high} pixels: take one of at least ${minWidth} × ${height}.`,
    );
  const part = area ? whole.extract(area) : whole;
  const sized = shapes
    ? part.resize({ width: minWidth, height, fit: "cover", position: sharp.strategy.attention })
    : part;
  const encoded = format === "png" ? sized.png() : sized.webp({ quality: 88 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}
