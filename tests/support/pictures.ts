import { join } from "node:path";
import { createEncoder } from "../../server/pictures/encode.ts";
import { createPictureStore } from "../../server/pictures/picture-store.ts";

/** A store of pictures, on disk only with a data folder, and what makes them. */
export const openPictures = (dataDir?: string) => ({
  store: createPictureStore(dataDir && join(dataDir, "pictures"), { warn() {} }),
  encoder: createEncoder(),
});
