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
  const weightOf = (name: Encoding) => (weights.get(name) ?? weights.get("*"))?.weight ?? 0;
  const isBrotli = weightOf("br") > 0 && weightOf("br") >= weightOf("gzip");
  const encoding = isBrotli ? "br" : weightOf("gzip") > 0 ? "gzip" : "identity";
  encodings.set(header, encoding);
  return encoding;
}

/**
 * Whether a client prefers Markdown to HTML. It has to name `text/markdown`: the wildcards that browsers send mean HTML.
 * With equal weights, the type that is named first is preferred.
 */
export function prefersMarkdown(accept = ""): boolean {
  if (!/text\/markdown/i.test(accept)) return false;
  const weights = parseWeights(accept);
  const markdown = weights.get("text/markdown");
  if (!markdown || markdown.weight === 0) return false;
  const html = weights.get("text/html") ?? weights.get("text/*") ?? weights.get("*/*");
  if (!html || html.weight !== markdown.weight) return markdown.weight > (html?.weight ?? 0);
  return markdown.position < html.position;
}

/** The weights in a header such as `br;q=0.5, gzip`, by name. A weight that is not a number counts as 0. */
function parseWeights(header: string) {
  const weights = new Map<string, { weight: number; position: number }>();
  for (const [position, part] of header.toLowerCase().split(",").entries()) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (!weights.has(name)) weights.set(name, { weight: Number(weight) || 0, position });
  }
  return weights;
}
