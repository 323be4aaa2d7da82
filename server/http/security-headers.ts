import { createHash } from "node:crypto";

/** For everything that is not a page: nothing in it may load or run anything. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A browser that shows a picture as a page of its own styles it inline, and without that cannot fit it in. */
export const picturePolicy = `${closedPolicy}; style-src 'unsafe-inline'`;

const fixedHeaders = {
  "content-security-policy": closedPolicy,
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const aYear = 31_536_000;

/** A header that an answer sets itself (a page's own policy) wins. */
export function securityHeaders(siteUrl: string): [name: string, value: string][] {
  const headers: [string, string][] = Object.entries(fixedHeaders);
  if (siteUrl.startsWith("https:")) headers.push(["strict-transport-security", `max-age=${aYear}`]);
  return headers;
}

interface InlineTexts {
  scripts?: readonly string[];
  styles?: readonly string[];
}

/**
 * The policy of one page. Its own inline scripts and styles are allowed by hash, not by a nonce: a nonce must differ
 * for every visitor, and a cached page is the same for all. The renderer passes the texts. They are
 * never read from the finished page, where a script that content brought in would get a hash as well.
 */
export function pagePolicy({ scripts = [], styles = [] }: InlineTexts): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts.map(hashSource))].join(" "),
    ["style-src 'self'", ...new Set(styles.map(hashSource))].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const hashSource = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
