import { slug } from "#app/lib/text.ts";

/** A file that takes the place of another has its name, a portrait that of the person, and any other that of its file. */
export const suggestedName = (fileName: string, replaced = ""): string =>
  replaced || slug(fileName.replace(/\.\w+$/, "")).slice(0, 60);

export interface Size {
  width: number;
  height: number;
}

/** A part of a photo, in its pixels. */
export interface Crop extends Size {
  left: number;
  top: number;
}

export interface CropLimits {
  photo: Size;
  /** Width by height; any if undefined. */
  ratio: number | undefined;
  minWidth: number;
}

const within = (value: number, least: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

const heightOf = ({ photo, ratio }: CropLimits, width: number) =>
  ratio === undefined ? photo.height : Math.min(photo.height, Math.round(width / ratio));

const widest = ({ photo, ratio }: CropLimits) =>
  ratio === undefined ? photo.width : Math.min(photo.width, Math.round(photo.height * ratio));

/** As much of the photo as the shape allows, from its middle. */
export function largestCrop(limits: CropLimits): Crop {
  const { photo } = limits;
  const width = widest(limits);
  const height = heightOf(limits, width);
  return {
    width,
    height,
    left: Math.round((photo.width - width) / 2),
    top: Math.round((photo.height - height) / 2),
  };
}

export const movedCrop = (
  crop: Crop,
  across: number,
  down: number,
  { photo }: CropLimits,
): Crop => ({
  ...crop,
  left: within(crop.left + across, 0, photo.width - crop.width),
  top: within(crop.top + down, 0, photo.height - crop.height),
});

const leastHeight = 100;

/** Grows to the right and down, and is moved where the photo ends. The height counts only if the shape is free. */
export function resizedCrop(crop: Crop, size: Size, limits: CropLimits): Crop {
  const width = within(size.width, limits.minWidth, widest(limits));
  const height =
    limits.ratio === undefined
      ? within(size.height, Math.min(leastHeight, limits.photo.height), limits.photo.height)
      : heightOf(limits, width);
  return movedCrop({ ...crop, width, height }, 0, 0, limits);
}

/** Why no part of the photo is large enough. */
export function tooSmall(limits: CropLimits): string | undefined {
  const { photo, minWidth, ratio } = limits;
  if (widest(limits) >= minWidth) return undefined;
  const needed =
    ratio === undefined
      ? `${minWidth} pixels wide`
      : `${minWidth} × ${Math.round(minWidth / ratio)}`;
  return `This picture is too small: it has ${photo.width} × ${photo.height} pixels, and has to have at least ${needed}.`;
}
