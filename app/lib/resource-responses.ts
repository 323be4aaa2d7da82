import { fileWords } from "#content/language.ts";
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

/** For lists without content: an empty list would make feed readers and search engines drop its entries. */
export function retryLater(text: string): Response {
  return plainResponse(503, text, { "retry-after": "30", "cache-control": "no-store" });
}

/** Search engines should find the page that shows the content of a file. */
export const unlisted = { "x-robots-tag": "noindex" };

/** Feed readers and social networks show the file on pages of their own. */
export const embeddable = { "cross-origin-resource-policy": "cross-origin" };

export const busyDrawing = () => retryLater(fileWords.noPicture);
