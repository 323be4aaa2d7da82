import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** Browsers send few different Accept-Encoding headers, so results are cached. */
const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding this client accepts, by RFC 9110: an explicit weight beats `*`, weight 0 forbids. */
export function negotiateEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  const header = String(acceptEncoding ?? "");
  const known = encodings.get(header);
  if (known) return known;
  const weights = parseWeights(header);
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get("*") ?? 0;
  const isBrotli = weightOf("br") > 0 && weightOf("br") >= weightOf("gzip");
  const encoding = isBrotli ? "br" : weightOf("gzip") > 0 ? "gzip" : "identity";
  encodings.set(header, encoding);
  return encoding;
}

/** The weights in a header such as `br;q=0.5, gzip`, by name. A weight that is not a number counts as 0. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (!weights.has(name)) weights.set(name, Number(weight) || 0);
  }
  return weights;
}
