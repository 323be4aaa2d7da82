import { expect, test } from "vitest";
import { absoluteLinks } from "./absolute-links.ts";

const page = "https://www.site.example/article/newsletter/7";

test.each([
  ['<a href="/news?a=1&amp;b=2">', '<a href="https://www.site.example/news?a=1&amp;b=2">'],
  ['<a href="#notes">', `<a href="${page}#notes">`],
  ['<a href="https://other.example/x">', '<a href="https://other.example/x">'],
  ['<a href="mailto:press@site.example">', '<a href="mailto:press@site.example">'],
  [
    '<img alt="a" src="/images/a.webp">',
    '<img alt="a" src="https://www.site.example/images/a.webp">',
  ],
  [
    '<source srcset="/a.webp?w=1&amp;f=x 480w, /b.webp 960w">',
    '<source srcset="https://www.site.example/a.webp?w=1&amp;f=x 480w, https://www.site.example/b.webp 960w">',
  ],
  ['<p>written as src="/x" in the text</p>', '<p>written as src="/x" in the text</p>'],
  ['<a href="http://">', '<a href="http://">'],
])("%s", (html, expected) => {
  expect(absoluteLinks(html, page)).toBe(expected);
});
