import { createHash } from "node:crypto";
import type { PictureFolder } from "#app/lib/pictures/picture-folders.ts";

/** Changes with the file and with the sizes that are made of it. */
export const pictureHash = (bytes: Uint8Array, { sizes }: PictureFolder): string =>
  createHash("sha256").update(JSON.stringify(sizes)).update(bytes).digest("hex").slice(0, 12);
