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
  /** How it left the pipeline before: headers, as names and values in turn, and the body they describe. */
  sent: Map<Encoding, { head: readonly string[]; body: Buffer }>;
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
    sent: new Map(),
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
      return new Response(null, { status: 304, headers: withoutLength(headers) });
  }

  const body = await bodyIn(representation, encoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  if (status !== 204 && status !== 304) headers["content-length"] = String(body.length);
  const sent = request.method === "HEAD" || body.length === 0 ? null : (body as BodyInit);
  return new Response(sent, { status, headers });
}

function bodyIn({ bodies }: Representation, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = bodies.get(encoding);
  if (known) return known;
  const made = compress(plainBody(bodies), encoding);
  bodies.set(encoding, made);
  const settle = (body?: Buffer) => {
    if (bodies.get(encoding) !== made) return;
    if (body) bodies.set(encoding, body);
    else bodies.delete(encoding);
  };
  if (made instanceof Promise) made.then(settle, () => settle());
  return made;
}

/** Makes what most browsers ask for as small as it gets, for later readers. */
export async function compressWell({ bodies, compressible }: Representation): Promise<void> {
  const plain = plainBody(bodies);
  if (compressible && plain.length <= maxThoroughBytes)
    bodies.set("br", await compress(plain, "br", "thorough"));
}

/** Several times the largest page. A megabyte would keep one of the four threads for file access busy for seconds. */
const maxThoroughBytes = 400_000;

function plainBody(bodies: Representation["bodies"]): Buffer {
  const identity = bodies.get("identity");
  if (!(identity instanceof Buffer)) throw new TypeError("A representation has no plain body");
  return identity;
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

/** The type stays: the policy follows from it, and a browser puts the headers of a 304 in the place of those it has. */
function withoutLength(headers: Record<string, string>): Record<string, string> {
  const { "content-length": _length, ...kept } = headers;
  return kept;
}
