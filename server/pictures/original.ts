import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "#app/lib/hash.ts";
import type { PictureFolder } from "#app/lib/pictures/picture-folders.ts";
import type { SitePicture } from "#app/lib/pictures/site-picture.ts";

/** Changes with the file and with the sizes that are made of it. */
export const pictureHash = (bytes: Uint8Array, { sizes }: PictureFolder): string =>
  hashOf(JSON.stringify(sizes), bytes).slice(0, 12);

/** The file of a picture. It is another one if it was replaced since the folder was read. */
export async function readOriginal(folder: string, picture: SitePicture) {
  const bytes = await readFile(join(folder, picture.file));
  return { bytes, isReplaced: pictureHash(bytes, picture.folder) !== picture.hash };
}

/** For what is made of a picture and has its hash in the name. Throws if the file is another one. */
export async function readUnchanged(folder: string, picture: SitePicture): Promise<Buffer> {
  const { bytes, isReplaced } = await readOriginal(folder, picture);
  if (isReplaced) throw new Error(`${picture.file} was replaced a moment ago`);
  return bytes;
}
