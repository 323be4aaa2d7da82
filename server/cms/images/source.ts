import { readBody } from "../body.ts";
import { ContentError, httpError } from "../content-error.ts";
import { limits } from "../limits.ts";
import { uploadPath } from "../pictures.ts";
import type { Transport } from "../transport.ts";

/** How the service names the version of a file. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

export type Upload = Validators & { bytes: Uint8Array<ArrayBuffer> };

/** Gives nothing where the file is still the one that `known` names. */
export type ImageSource = (path: string, known?: Validators) => Promise<Upload | undefined>;

const longestValidator = 200;

export const noImage = () => new ContentError("notFound", "Image not found", { status: 404 });

/** Fetches uploads and nothing else, from the configured origin alone. */
export function createImageSource(transport: Transport, origin: string): ImageSource {
  return async (path, known) => {
    const allowed = uploadPath(`/${path}`, [origin]);
    if (allowed !== path) throw noImage();
    const headers = {
      Accept: "image/*",
      ...(known?.etag && { "If-None-Match": known.etag }),
      ...(known?.lastModified && { "If-Modified-Since": known.lastModified }),
    };
    return transport.get(`${origin}/${path}`, headers, async (response) => {
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 304 && known) return undefined;
        throw response.status === 404 || response.status === 410
          ? noImage()
          : httpError(response.status);
      }
      return {
        bytes: await readBody(response, limits.imageBytes),
        etag: validator(response, "ETag"),
        lastModified: validator(response, "Last-Modified"),
      };
    });
  };
}

function validator(response: Response, name: string): string | undefined {
  const value = response.headers.get(name);
  return value && value.length <= longestValidator ? value : undefined;
}
