import { expect, test } from "vitest";
import { createSecurityHeaders, pagePolicy, policyWithStyle } from "./security-headers.ts";

const securityHeaders = createSecurityHeaders("https://site.example");
const policyOf = (type?: string) =>
  securityHeaders(type ? { "content-type": type } : {})["content-security-policy"];

test("the policy of pages allows the site's own files and nothing inline", () => {
  expect(policyOf("text/html; charset=utf-8")).toBe(pagePolicy);
  expect(pagePolicy).toContain("script-src 'self'; style-src 'self';");
  expect(pagePolicy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(pagePolicy).not.toMatch(/unsafe|sha\d|nonce|\*|https?:|data:|blob:/);
});

test.each(["application/json", "image/svg+xml", "text/plain; charset=utf-8", undefined])(
  "the policy of a response of type %s allows nothing",
  (type) => {
    expect(policyOf(type)).toMatch(/^default-src 'none'; (?!.*'self')/);
  },
);

/**
 * Directives that fall back to `default-src`, except prefetches. Without them the site's own files would be allowed.
 */
test.each(["media-src", "object-src", "frame-src", "worker-src"])(
  "the policy of pages sets %s to none",
  (directive) => {
    expect(pagePolicy).toContain(`${directive} 'none'`);
  },
);

test("the policy of a page without resources allows its single style by hash", () => {
  // The digest of the text `a{}`.
  expect(policyWithStyle("a{}")).toContain(
    "style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  );
  expect(policyWithStyle("a{}")).toContain("default-src 'none'");
});

test("only a response with frame-ancestors * may be framed", () => {
  const html = { "content-type": "text/html; charset=utf-8" };
  const framedBy = (ancestors: string) =>
    securityHeaders({ ...html, "content-security-policy": `frame-ancestors ${ancestors}` });
  expect(framedBy("*")).not.toHaveProperty("x-frame-options");
  expect(framedBy("*")).toHaveProperty("x-content-type-options", "nosniff");
  for (const headers of [securityHeaders(html), framedBy("'none'"), framedBy("'self'")])
    expect(headers["x-frame-options"]).toBe("DENY");
});
