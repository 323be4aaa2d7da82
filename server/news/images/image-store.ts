import * as v from "valibot";
import type { Bytes, PictureStore, StoredFile } from "#server/pictures/picture-store.ts";
import { limits } from "../limits.ts";

const uploadSchema = v.object({
  /** Validators of the service's response, for conditional requests. */
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
  /** Hash of the uploaded file. */
  version: v.string(),
});

export type StoredImage = {
  body: Bytes;
  /** The uploaded file that the image was made from. */
  upload: v.InferOutput<typeof uploadSchema>;
  /** When the upload was last requested, and when it is to be requested next. */
  checkedAt: number;
  checkAt: number;
};

/** The first line of a stored file, before the image. The file's modification time is that of the last check. */
const headerSchema = v.pipe(v.string(), v.parseJson(), v.object({ upload: uploadSchema }));
const maxHeaderLength = 2000;

/** Images of the content service in the store of pictures, each with what is known of its upload. */
export const createImageStore = (store: PictureStore) => ({
  async get(key: string): Promise<StoredImage | undefined> {
    const file = await store.get(key);
    return file && fromFile(file);
  },
  set: (key: string, image: StoredImage) => store.set(key, toFile(image)),
  /** Stores new times of an unchanged image without rewriting its file. */
  setTimes: (key: string, image: StoredImage) => store.setTime(key, toFile(image)),
  delete: (key: string) => store.delete(key),
});

/** `fromFile` derives `checkAt` from the time. After a failure the next check is sooner, so it is before the last check. */
function toFile({ body, upload, checkAt }: StoredImage): StoredFile {
  const header = Buffer.from(`${JSON.stringify({ upload })}\n`);
  return {
    bytes: new Uint8Array(Buffer.concat([header, body])),
    modifiedAt: checkAt - limits.imageCheckIntervalMs,
  };
}

function fromFile({ bytes, modifiedAt }: StoredFile): StoredImage | undefined {
  const end = bytes.subarray(0, maxHeaderLength).indexOf(10);
  const header = v.safeParse(headerSchema, Buffer.from(bytes.subarray(0, end)).toString("utf8"));
  const body = bytes.subarray(end + 1);
  if (end < 0 || !header.success || body.length === 0) return undefined;
  const checkAt = modifiedAt + limits.imageCheckIntervalMs;
  return { ...header.output, body, checkedAt: modifiedAt, checkAt };
}
