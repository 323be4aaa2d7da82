import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** Browsers send a handful of wishes, and always the same. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding this client accepts. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  const before = known.get(acceptEncoding);
  if (before) return before;
  const encoding = bestOf(acceptEncoding);
  known.set(acceptEncoding, encoding);
  return encoding;
}

/** By RFC 9110: an explicit weight beats `*`, weight 0 forbids. */
function bestOf(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    weights.set(name, Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const br = weightOf("br");
  const zipped = weightOf("gzip");
  if (br > 0 && br >= zipped) return "br";
  return zipped > 0 ? "gzip" : "identity";
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * A reader waits for the quick one: past it the processor pays more than the reader gains. The thorough one takes
 * forty times as long, for what is sent often, and makes a page an eighth smaller.
 */
const quality = { quick: 6, thorough: 11 };

export function compress(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof quality = "quick",
): Promise<Buffer> | Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return toGzip(body, { level: 6 }).then(cutOut);
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).then(cutOut);
}

/** What zlib gives is the beginning of its 64 kB buffer, all of which would stay in memory with a page of six. */
function cutOut(part: Buffer): Buffer {
  const whole = Buffer.allocUnsafeSlow(part.length);
  part.copy(whole);
  return whole;
}
