import fc from "fast-check";
import { expect, test } from "vitest";
import { firm, testContent } from "../../tests/support/firm.ts";
import type { Content } from "./content/content.ts";
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

/** With own addresses, a report that is retired, and redirects that name pages in either way. */
const named = testContent({
  navigation: {
    ...firm.navigation,
    addresses: { about: "om-oss", products: "rapporter", article: "artikel" },
  },
  redirects: [
    { from: "/team", to: "/about" },
    { from: "/firman", to: "/om-oss" },
    { from: "/rapporter/gammal", to: "/rapporter" },
    { from: "/products/borta", to: "/rapporter" },
    { from: "/en/article/*", to: "/article/*" },
    { from: "/en/products/:slug", to: "/rapporter/:slug" },
  ],
  retiredReports: [
    { link: "/rapporter/slut", retired: "/rapporter/snart" },
    { link: "/rapporter/snart", retired: "/rapporter" },
  ] as unknown as Content["retiredReports"],
});

test.each([
  ["/om-oss", undefined],
  ["/about", "/om-oss"],
  ["/ABOUT/", "/om-oss"],
  ["/OM-OSS", "/om-oss"],
  ["/%6Fm-oss", "/om-oss"],
  ["/om%2Doss//", "/om-oss"],
  ["//about", "/om-oss"],
  ["/about.md", "/om-oss.md"],
  ["/om-oss%2F", undefined],
  ["/contact", undefined],
  ["/rapporter/audio-market", undefined],
  ["/products/audio-market/", "/rapporter/audio-market"],
  ["/artikel/012/newsletter", "/artikel/newsletter/12"],
  ["/article/12/newsletter", "/artikel/newsletter/12"],
  ["/en/article/12/newsletter", "/artikel/newsletter/12"],
  ["/team", "/om-oss"],
  ["/firman/", "/om-oss"],
  ["/rapporter/gammal", "/rapporter"],
  ["/products/gammal", "/rapporter"],
  ["/rapporter/borta", "/rapporter"],
  ["/products/borta", "/rapporter"],
  ["/rapporter/slut", "/rapporter"],
  ["/products/slut", "/rapporter"],
  ["/en/products/slut", "/rapporter"],
])("with own addresses the canonical path of %s is %s", (from, to) => {
  expect(canonicalPath(named, from)).toBe(to);
});

test.each([
  ["the program's addresses", firm],
  ["own addresses", named],
])(
  "with %s a canonical path is reached in one redirect and never leaves the site",
  (_, content) => {
    const part = fc.constantFrom(
      "en",
      "se",
      "article",
      "products",
      "newsletter",
      "12",
      "om-oss",
      "about",
      "rapporter",
      "artikel",
      "slut",
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
        const target = canonicalPath(content, `/${parts.join("/")}`);
        if (target === undefined) return;
        expect(canonicalPath(content, target)).toBeUndefined();
        expect(target).toMatch(/^\/(?!\/)/);
      }),
    );
  },
);
