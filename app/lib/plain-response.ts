/** For routes that are not pages. */
export function plainResponse(status: number, words: string, headers: HeadersInit = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}

/** For lists without content: an empty list would make feed readers and search engines drop its entries. */
export function retryLater(sentence: string): Response {
  return plainResponse(503, sentence, { "retry-after": "30", "cache-control": "no-store" });
}
