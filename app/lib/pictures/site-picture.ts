import type { PictureFolder, PictureFormat, PicturePath } from "./picture-folders.ts";

/** A picture in the firm's folder. */
export interface SitePicture {
  folder: PictureFolder;
  /** Its file without the ending. */
  name: string;
  /** Its path in the firm's folder. */
  file: string;
  width: number;
  height: number;
  /** Of the file and of how it is encoded, so that an address never shows two different pictures. */
  hash: string;
}

/** One file that is made of a picture. */
export interface PictureSize {
  format: PictureFormat;
  width: number;
  quality: number;
  effort: number;
}

export const picturesPath = "/pictures/";

/** The key of a picture in `Content.pictures`. */
export const pictureKey = (path: string, name: string) => `${path}/${name}`;

interface HasPictures {
  pictures: ReadonlyMap<string, SitePicture>;
}

export function findPicture(
  { pictures }: HasPictures,
  path: PicturePath,
  name: string,
): SitePicture {
  const picture = pictures.get(pictureKey(path, name));
  if (!picture) throw new Error(`There is no picture ${name} for ${path}`);
  return picture;
}

/** All sizes of a picture, by format from the narrowest. None is wider than its original. */
export function sizesOf({ folder, width: original }: SitePicture): PictureSize[] {
  return folder.sizes.flatMap(({ widths, ...encoding }) => {
    const [smaller, others] = [
      widths.filter((width) => width < original),
      widths.filter((width) => width >= original),
    ];
    return [...smaller, ...(others.length > 0 ? [original] : [])].map((width) => ({
      ...encoding,
      width,
    }));
  });
}

/** `/pictures/heroes/about.3f2a91c0de12.800.avif`, or without width and format the file as it is. */
export function pictureAddress(
  { folder, name, hash }: SitePicture,
  size?: Pick<PictureSize, "width" | "format">,
): string {
  const start = `${picturesPath}${pictureKey(folder.path, name)}.${hash}`;
  return size ? `${start}.${size.width}.${size.format}` : `${start}.${folder.format}`;
}

/** The value of `srcset` for one format; empty if the picture is not made in it. */
export const srcSetOf = (picture: SitePicture, format: PictureFormat): string =>
  sizesOf(picture)
    .filter((size) => size.format === format)
    .map((size) => `${pictureAddress(picture, size)} ${size.width}w`)
    .join(", ");
