import fc from "fast-check";
import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
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
  ["/ABOUT", "/about"],
  ["/%61bout/", "/about"],
  ["/article/newsletter/000124", "/article/newsletter/124"],
  ["/article/press-release/007/plain-text", "/article/press-release/7/plain-text"],
  ["/article/0/newsletter", "/article/newsletter/0"],
  ["/article/000/newsletter", "/article/newsletter/0"],
  ["/%2561bout", undefined],
  ["/about%2F", undefined],
  ["/%C3%85bout", undefined],
  ["/images/news/wp-content/uploads/Photo%20One.JPG", undefined],
])("the canonical path of %s is %s", (from, to) => {
  expect(canonicalPath(firm, from)).toBe(to);
});

test("a canonical path is reached in one redirect and never leaves the site", () => {
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
    "A",
    "%61",
    "%2F",
    "0012",
    "images/news",
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const target = canonicalPath(firm, `/${parts.join("/")}`);
      if (target === undefined) return;
      expect(canonicalPath(firm, target)).toBeUndefined();
      expect(target).toMatch(/^\/(?!\/)/);
    }),
  );
});
