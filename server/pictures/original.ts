import { hashOf } from "#app/lib/hash.ts";
import type { PictureFolder } from "#app/lib/pictures/picture-folders.ts";
import type { SitePicture } from "#app/lib/pictures/site-picture.ts";

/** Reads a file of the firm's folder. */
export type ReadFile = (file: string) => Promise<Buffer>;

/** Changes with the file and with the sizes that are made of it. */
export const pictureHash = (bytes: Uint8Array, { sizes }: PictureFolder): string =>
  hashOf(JSON.stringify(sizes), bytes).slice(0, 12);

/** The file of a picture. It is another one if it was replaced since the folder was read. */
export async function readOriginal(read: ReadFile, picture: SitePicture) {
  const bytes = await read(picture.file);
  return { bytes, isReplaced: pictureHash(bytes, picture.folder) !== picture.hash };
}

/** For what is made of a picture and has its hash in the name. Throws if the file is another one. */
export async function readUnchanged(read: ReadFile, picture: SitePicture): Promise<Buffer> {
  const { bytes, isReplaced } = await readOriginal(read, picture);
  if (isReplaced) throw new Error(`${picture.file} was replaced a moment ago`);
  return bytes;
}
