import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiateEncoding, type Encoding } from "./negotiation.ts";

/** A response with its whole body. Names of headers are in lower case. */
export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The same bytes, not a copy: many may be sent at once. */
export const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length);

/** To a POST of what can only be read. */
export const onlyRead: HttpResponse = {
  status: 405,
  headers: { allow: "GET, HEAD" },
  body: Buffer.alloc(0),
};

/**
 * A response in every encoding that a client may accept. Static files and rendered pages are both sent from here, so
 * conditional requests and Accept-Encoding are handled in one place.
 */
export interface Representation extends HttpResponse {
  /** Without quotes and encoding suffix. Undefined for statuses other than 200, which are not revalidated. */
  etag: string | undefined;
  compressible: boolean;
  compressed: Map<Encoding, Buffer | Promise<Buffer>>;
}

const incompressible = /^(image\/(?!svg)|font\/|application\/(pdf|zip)|video\/|audio\/)/;
const minCompressedBytes = 512;

export function represent(response: HttpResponse): Representation {
  const { status, headers, body } = response;
  const hash = () => createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return {
    ...response,
    etag: status === 200 ? hash() : undefined,
    compressible:
      body.length >= minCompressedBytes && !incompressible.test(headers["content-type"] ?? ""),
    compressed: new Map(),
  };
}

/** The response in the best encoding that the client accepts, or 304 if the client has it already. */
export async function negotiate(
  request: { method: string; headers: IncomingHttpHeaders },
  representation: Representation,
  extra: Record<string, string> = {},
): Promise<HttpResponse> {
  const { status, etag, compressible } = representation;
  const headers: Record<string, string> = { ...representation.headers, ...extra };
  if (compressible)
    headers["vary"] = headers["vary"] ? `${headers["vary"]}, Accept-Encoding` : "Accept-Encoding";

  const encoding = compressible
    ? negotiateEncoding(request.headers["accept-encoding"])
    : "identity";
  if (etag) {
    headers["etag"] = `"${encoding === "identity" ? etag : `${etag}-${encoding}`}"`;
    // A 304 keeps the content type: the policy depends on it, and browsers replace stored headers by those of a 304.
    // A POST has had its effect and always gets its page (RFC 9110, 13.1.2).
    if (request.method !== "POST" && matches(request.headers["if-none-match"], etag))
      return { status: 304, headers, body: Buffer.alloc(0) };
  }
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { status, headers, body: await compressOnce(representation, encoding) };
}

/** If-None-Match is a weak comparison: a client's copy in any encoding of the same body is current. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((part) => {
    const tag = part.trim();
    const value = tag.replace(/^W\//, "").replaceAll('"', "");
    return tag === "*" || [etag, `${etag}-br`, `${etag}-gzip`].includes(value);
  });
}

/** Requests that arrive while a body is being compressed share the same promise. */
function compressOnce({ body, compressed }: Representation, encoding: Encoding) {
  if (encoding === "identity") return body;
  const known = compressed.get(encoding);
  if (known) return known;
  const compressing = compress(body, encoding);
  compressed.set(encoding, compressing);
  compressing.catch(() => compressed.delete(encoding));
  return compressing;
}

export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const compressed =
    encoding === "gzip"
      ? await promisify(gzip)(body, { level: 6 })
      : await promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });
  // zlib returns a part of a 64 kB buffer. Without this copy, a body of 6 kB would keep all of it in memory.
  const copy = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(copy);
  return copy;
}
