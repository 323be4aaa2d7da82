import type { Content } from "#app/lib/content/content.ts";

// Responses of routes that are not pages.

type ExtraHeaders = Record<string, string>;

export function fileResponse(body: string, contentType: string, headers: ExtraHeaders = {}) {
  return new Response(body, { headers: { "content-type": contentType, ...headers } });
}

export function plainResponse(status: number, text: string, headers: ExtraHeaders = {}) {
  return new Response(`${text}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}

/** For feeds and site maps that cannot be loaded: an empty one would make feed readers and search engines drop all entries. */
export function retryLater(text: string): Response {
  return plainResponse(503, text, { "retry-after": "30", "cache-control": "no-store" });
}

/** The caching of an address that changes with what it shows. */
export const forGood = "public, max-age=31536000, immutable";

/** The caching of an address that stays when what it shows changes. */
export const forAnHour = "public, max-age=3600, stale-while-revalidate=86400";

/** noindex: search results should lead to the page that shows the same content. */
export const unlisted = { "x-robots-tag": "noindex" };

/** Lets feed readers and social networks show the file on their own pages. */
export const embeddable = { "cross-origin-resource-policy": "cross-origin" };

export const busyDrawing = (content: Content) => retryLater(content.words.file.noPicture);
