import { readBody } from "../body.ts";
import { ContentError, httpError } from "../content-error.ts";
import { uploadPath } from "../pictures.ts";
import type { Transport } from "../transport.ts";

const largestFile = 12 * 1024 * 1024;

export type ImageSource = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

export const noImage = () => new ContentError("notFound", "Image not found", { status: 404 });

/** Fetches uploads, and nothing else: the origin is ours to say, never the asker's. */
export function createImageSource(transport: Transport, origin: string): ImageSource {
  return async (path) => {
    const allowed = uploadPath(`/${path}`, [origin]);
    const plain = allowed !== undefined && !/[?#\\]/.test(path);
    if (!plain) throw noImage();
    return transport.get(
      `${origin}/${allowed}`,
      { headers: { Accept: "image/*" } },
      async (response) => {
        if (!response.ok) {
          await response.body?.cancel();
          throw response.status === 404 || response.status === 410
            ? noImage()
            : httpError(response.status);
        }
        return readBody(response, largestFile);
      },
    );
  };
}
