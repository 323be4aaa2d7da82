import { expect, test } from "vitest";
import { createSecurityHeaders, pagePolicy, policyWithStyle } from "./security-headers.ts";

const securityHeaders = createSecurityHeaders("https://site.example");
const policyOf = (type?: string) =>
  securityHeaders(type ? { "content-type": type } : {})["content-security-policy"];

test("a page may use the site's own files, and nothing inline", () => {
  expect(policyOf("text/html; charset=utf-8")).toBe(pagePolicy);
  expect(pagePolicy).toContain("script-src 'self'; style-src 'self';");
  expect(pagePolicy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(pagePolicy).not.toMatch(/unsafe|sha\d|nonce|\*|https?:|data:|blob:/);
});

test.each(["application/json", "image/svg+xml", "text/plain; charset=utf-8", undefined])(
  "a response of type %s may load and run nothing",
  (type) => {
    expect(policyOf(type)).toMatch(/^default-src 'none'; (?!.*'self')/);
  },
);

/** What `default-src` stands in for, save prefetches. A new one in this list would be open to the site's own files. */
test.each(["media-src", "object-src", "frame-src", "worker-src"])("%s is closed", (directive) => {
  expect(pagePolicy).toContain(`${directive} 'none'`);
});

test("a page that loads nothing is allowed its one style", () => {
  // The digest of the text `a{}`.
  expect(policyWithStyle("a{}")).toContain(
    "style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
  );
  expect(policyWithStyle("a{}")).toContain("default-src 'none'");
});

test("a response may be framed where its own policy lets every site, and nowhere else", () => {
  const html = { "content-type": "text/html; charset=utf-8" };
  const framedBy = (ancestors: string) =>
    securityHeaders({ ...html, "content-security-policy": `frame-ancestors ${ancestors}` });
  expect(framedBy("*")).not.toHaveProperty("x-frame-options");
  expect(framedBy("*")).toHaveProperty("x-content-type-options", "nosniff");
  for (const headers of [securityHeaders(html), framedBy("'none'"), framedBy("'self'")])
    expect(headers["x-frame-options"]).toBe("DENY");
});
