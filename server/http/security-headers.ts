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

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of one finished page. Inline scripts and styles are allowed by the hash of their text, not
 * by a nonce: a nonce must differ for every visitor, and a cached page is the same for all.
 */
export function pagePolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (/\ssrc=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue;
    const hash = createHash("sha256").update(text).digest("base64");
    hashes[element as "script" | "style"].add(`'sha256-${hash}'`);
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.script].join(" "),
    ["style-src 'self'", ...hashes.style].join(" "),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
