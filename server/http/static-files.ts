import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Encoding } from "./encoding.ts";
import { answer, represent, type Representation } from "./representation.ts";
import { picturePolicy } from "./security-headers.ts";

export type StaticFiles = (request: Request, pathname: string) => Promise<Response | undefined>;

const suffixes: [Encoding, string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

/**
 * The built files by their URL. The list is made once, at start: a path that is not on it does not
 * exist, so no request can climb out of the folder. A file stays in memory after its first use, which
 * is bounded by the size of the build.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = listFiles(folder);
  const loaded = new Map<string, Promise<Representation>>();

  return async (request, pathname) => {
    const file = files.get(pathname);
    if (!file) return undefined;
    if (request.method === "POST")
      return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
    let representation = loaded.get(pathname);
    if (!representation) {
      representation = load(pathname, file);
      loaded.set(pathname, representation);
      representation.catch(() => loaded.delete(pathname));
    }
    return answer(request, await representation);
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

/** An SVG is a document, and is shown without anybody's styles. */
const picture = /^image\/(?!svg)/;

/**
 * What stays out of search results: documents that stand behind a form, and archives, which show nothing.
 * Pictures and logotypes for the press may be found.
 */
const unlisted = /^application\/(pdf|zip)$/;

/** Feed readers and newspapers show pictures of this site on pages of their own. */
const pictureHeaders = {
  "content-security-policy": picturePolicy,
  "cross-origin-resource-policy": "cross-origin",
};

async function load(pathname: string, file: string): Promise<Representation> {
  const type = getMimeType(file) ?? "application/octet-stream";
  const headers = {
    "content-type": type,
    ...(picture.test(type) && pictureHeaders),
    ...(unlisted.test(type) && { "x-robots-tag": "noindex" }),
    "cache-control": pathname.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600, stale-while-revalidate=86400",
  };
  const representation = represent(200, headers, await readFile(file), { etag: true });
  const made = suffixes.filter(([, suffix]) => existsSync(file + suffix));
  representation.compressible = made.length > 0;
  for (const [encoding, suffix] of made)
    representation.bodies.set(encoding, await readFile(file + suffix));
  return representation;
}
