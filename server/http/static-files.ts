import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import {
  negotiate,
  onlyRead,
  represent,
  type HttpResponse,
  type Representation,
} from "./representation.ts";
import type { RequestContext } from "./request-context.ts";
import { forAnHour, forGood } from "#app/lib/resource-responses.ts";
import { isPicture } from "./security-headers.ts";

export type StaticFiles = (context: RequestContext) => Promise<HttpResponse | undefined>;

/** Types of the files that the build creates, and of those that others put into `public`. */
const contentTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
  ".zip": "application/zip",
};

export const contentTypeOf = (file: string) =>
  contentTypes[extname(file)] ?? "application/octet-stream";

/**
 * The files of a folder by their URL. They are listed once, at start: a path that is not on the list does not exist, so no
 * request can leave the folder. A file stays in memory after its first use, which is bounded by the size of the folder.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = listFiles(folder);
  const loaded = new Map<string, Promise<Representation>>();

  return async (context) => {
    const { pathname } = context.url;
    const file = files.get(pathname);
    if (!file) return undefined;
    if (context.method === "POST") return onlyRead;
    let representation = loaded.get(pathname);
    if (!representation) {
      representation = load(pathname, file);
      loaded.set(pathname, representation);
      representation.catch(() => loaded.delete(pathname));
    }
    const response = await negotiate(context, await representation);
    if (!context.url.searchParams.has("download")) return response;
    // A document opens in the browser, unless a page starts its download without a script.
    const headers = { ...response.headers, "content-disposition": "attachment" };
    return { ...response, headers };
  };
}

function listFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [`/${relative(folder, file).split(sep).join("/")}`, file];
      }),
  );
}

/** Feed readers and newspapers may show pictures of this site on their own pages. */
const pictureHeaders = { "cross-origin-resource-policy": "cross-origin" };

/** noindex for documents, which are behind a form, and for archives. Pictures for the press may be indexed. */
const isUnlisted = (type: string) => /^application\/(pdf|zip)$/.test(type);

/** The headers of a file by its type, without those about caching. */
export const fileHeaders = (type: string): Record<string, string> => ({
  "content-type": type,
  ...(isPicture(type) && pictureHeaders),
  ...(isUnlisted(type) && { "x-robots-tag": "noindex" }),
});

async function load(pathname: string, file: string): Promise<Representation> {
  const type = contentTypeOf(file);
  const headers = {
    ...fileHeaders(type),
    "cache-control": pathname.startsWith("/assets/") ? forGood : forAnHour,
  };
  const representation = represent({ status: 200, headers, body: await readFile(file) });
  // Files are compressed by the build, and never here.
  if (existsSync(`${file}.br`)) representation.compressed.set("br", await readFile(`${file}.br`));
  if (existsSync(`${file}.gz`)) representation.compressed.set("gzip", await readFile(`${file}.gz`));
  representation.compressible = representation.compressed.size > 0;
  return representation;
}
