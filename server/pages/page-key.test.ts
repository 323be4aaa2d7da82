import { expect, test } from "vitest";
import { pageUrl, pathInMarkdown } from "./page-key.ts";

const route = {
  isPage: true,
  cacheable: true,
  query: ["tab", "page"],
};
const key = (address: string) => {
  const { pathname, search } = pageUrl(new URL(address, "http://site.example"), route);
  return pathname + search;
};

test.each([
  ["/news?page=2&utm_source=x&tab=newsletter", "/news?tab=newsletter&page=2"],
  ["/news?tab=&junk", "/news"],
  ["/news?tab=a&tab=b", "/news?tab=a"],
])("%s is kept as %s", (address, expected) => {
  expect(key(address)).toBe(expected);
});

test.each([
  ["/about.md", "/about"],
  ["/index.md", "/"],
  ["/article/newsletter/7.md", "/article/newsletter/7"],
  ["/about", undefined],
  ["/.md", undefined],
  ["/about/.md", undefined],
  ["/about.md/", undefined],
  ["/about.mdx", undefined],
])("%s is the Markdown form of %s", (pathname, expected) => {
  expect(pathInMarkdown(pathname)).toBe(expected);
});
