const text = { "content-type": "text/plain; charset=utf-8" };

/** For addresses that are not pages: text for whoever reads it, most often one sentence to a person or a log. */
export function plainAnswer(status: number, words: string, headers: HeadersInit = {}): Response {
  return new Response(`${words}\n`, { status, headers: { ...text, ...headers } });
}

/** Seconds after which the content service may be well again. */
const pause = "30";

/** Nothing is known: saying that there is nothing would make readers and search engines forget what was. */
export function retryLater(sentence: string): Response {
  return plainAnswer(503, sentence, { "retry-after": pause, "cache-control": "no-store" });
}
