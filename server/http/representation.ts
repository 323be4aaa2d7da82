import { createHash } from "node:crypto";
import { compress, negotiateEncoding, type Encoding } from "./encoding.ts";

/**
 * One answer, whole, in every encoding a client may ask for. Static files and rendered pages both end
 * here, so HEAD, conditional requests and Accept-Encoding are right in one place.
 */
export interface Representation {
  status: number;
  headers: Record<string, string>;
  /** Without quotes and encoding suffix; absent where nothing may be revalidated. */
  etag: string | undefined;
  compressible: boolean;
  bodies: Map<Encoding, Buffer | Promise<Buffer>>;
  /** The headers under which it left the pipeline before, as names and values in turn. */
  heads: Map<Encoding, readonly string[]>;
}

const incompressible = /^(image\/(?!svg)|font\/|application\/(pdf|zip)|video\/|audio\/)/;

export function represent(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  options: { etag?: boolean } = {},
): Representation {
  const type = headers["content-type"] ?? "";
  return {
    status,
    headers,
    etag: options.etag ? fingerprint(body) : undefined,
    compressible: body.length >= 512 && !incompressible.test(type),
    bodies: new Map([["identity", body]]),
    heads: new Map(),
  };
}

export function fingerprint(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

export async function answer(
  request: Request,
  representation: Representation,
  extra: Record<string, string> = {},
): Promise<Response> {
  const { status, etag, compressible } = representation;
  const headers: Record<string, string> = { ...representation.headers, ...extra };
  if (compressible)
    headers["vary"] = headers["vary"] ? `${headers["vary"]}, Accept-Encoding` : "Accept-Encoding";

  const encoding = compressible
    ? negotiateEncoding(request.headers.get("accept-encoding"))
    : "identity";
  if (etag) {
    headers["etag"] = `"${encoding === "identity" ? etag : `${etag}-${encoding}`}"`;
    if (status === 200 && matches(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers: withoutBodyHeaders(headers) });
  }

  const body = await bodyIn(representation, encoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (status !== 204 && status !== 304) headers["content-length"] = String(body.length);
  const sent = request.method === "HEAD" || body.length === 0 ? null : (body as BodyInit);
  return new Response(sent, { status, headers });
}

function bodyIn(representation: Representation, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = representation.bodies.get(encoding);
  if (known) return known;
  const identity = representation.bodies.get("identity");
  if (!(identity instanceof Buffer)) throw new TypeError("A representation has no plain body");
  const made = compress(identity, encoding);
  representation.bodies.set(encoding, made);
  if (made instanceof Promise)
    made.then(
      (body) => representation.bodies.set(encoding, body),
      () => representation.bodies.delete(encoding),
    );
  return made;
}

/** If-None-Match compares weakly, and any encoding of the same body counts: the reader's copy is current. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((part) => {
    const tag = part.trim();
    if (tag === "*") return true;
    const value = tag.replace(/^W\//, "").replaceAll('"', "");
    return value === etag || value === `${etag}-br` || value === `${etag}-gzip`;
  });
}

function withoutBodyHeaders(headers: Record<string, string>): Record<string, string> {
  const { "content-type": _type, "content-length": _length, ...kept } = headers;
  return kept;
}
