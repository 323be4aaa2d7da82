import { createHash } from "node:crypto";

/** For all responses that are not pages: they may load and run nothing. */
const closedPolicy = closedPolicyWith("'none'");

function closedPolicyWith(formAction: string): string {
  return `default-src 'none'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
}

/**
 * A browser that shows a picture in its own tab fits it to the window with an inline style. SVG is excluded: it is a
 * document, which browsers show without one.
 */
const picturePolicy = `${closedPolicy}; style-src 'unsafe-inline'`;

/**
 * The policy of all pages. They have no inline script or style, so it needs no hashes and is the same everywhere.
 * `default-src` is 'self' because Firefox applies it to prefetched pages; everything else that it covers is set by name.
 * `report-uri` counts violations; its successor `report-to` needs a second header, and not every browser supports it.
 * Trusted types: no text becomes HTML or a script in the browser, without exceptions.
 */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "media-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "report-uri /browser-reports",
].join("; ");

/** The policy of a page that loads nothing and has one constant inline style. */
export const policyWithStyle = (style: string, formAction = "'none'") =>
  `${closedPolicyWith(formAction)}; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const fixedHeaders = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

export const isPicture = (type: string) => /^image\/(?!svg)/.test(type);

const yearInSeconds = 31_536_000;

/** Only the policy of embedded charts contains this: other sites may frame them. */
const framable = "frame-ancestors *";

/**
 * Returns the security headers for a response by its content type. Headers that the response sets itself take precedence.
 * X-Frame-Options has no value for "everybody", so it is left out if the response's own policy allows framing.
 */
export function createSecurityHeaders(siteUrl: string) {
  const withPolicy = (policy: string): Record<string, string> => ({
    "content-security-policy": policy,
    ...fixedHeaders,
    ...(siteUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=${yearInSeconds}`,
    }),
  });
  const ofPages = withPolicy(pagePolicy);
  const ofPictures = withPolicy(picturePolicy);
  const ofOthers = withPolicy(closedPolicy);
  const { "x-frame-options": _, ...ofFramed } = ofPages;
  return (own: Readonly<Record<string, string>>): Record<string, string> => {
    if (own["content-security-policy"]?.includes(framable)) return ofFramed;
    const type = own["content-type"] ?? "";
    if (type.startsWith("text/html")) return ofPages;
    return isPicture(type) ? ofPictures : ofOthers;
  };
}
