import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/about", undefined],
  ["/", undefined],
  ["/about/", "/about"],
  ["/om-oss/", "/about"],
  ["/en/home", "/"],
  ["/en/products/audio-market/", "/products/audio-market"],
  ["/en/article/12/press-release", "/article/press-release/12"],
  ["/article/12/newsletter", "/article/newsletter/12"],
  ["/en/products/$&", "/products/$&"],
  ["//evil.example/", "/evil.example"],
  ["/en/unknown", undefined],
])("%s belongs at %s", (from, to) => {
  expect(canonicalPath(from)).toBe(to);
});

test("one hop is enough, and never leaves the site", () => {
  const part = fc.constantFrom(
    "en",
    "se",
    "article",
    "products",
    "newsletter",
    "12",
    "om-oss",
    "",
    "a",
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const target = canonicalPath(`/${parts.join("/")}`);
      if (target === undefined) return;
      expect(canonicalPath(target)).toBeUndefined();
      expect(target).toMatch(/^\/(?!\/)/);
    }),
  );
});
