import { expect, test } from "vitest";
import { absoluteLinks, xmlCharacters, xmlText } from "./markup.ts";

test("characters not allowed in XML are removed, all others are kept", () => {
  expect(xmlCharacters("a\u0000\u0001b\u000b\u001f\ufffe\uffffc")).toBe("abc");
  expect(xmlCharacters("\t\n\r é \u2028 \u0085 😀")).toBe("\t\n\r é \u2028 \u0085 😀");
});

test("a lone surrogate becomes the replacement character", () => {
  expect(xmlCharacters("a\ud800b")).toBe("a\ufffdb");
});

test("text is escaped for XML elements and attributes", () => {
  expect(xmlText(`<a href="x">TV & 'x'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;TV &amp; &apos;x&apos;&lt;/a&gt;",
  );
});

const page = "https://www.site.example/article/newsletter/7";

test.each([
  [
    '<a href="/news?a=1&amp;b=2">x</a>',
    '<a href="https://www.site.example/news?a=1&amp;b=2">x</a>',
  ],
  ['<a href="#notes">x</a>', `<a href="${page}#notes">x</a>`],
  ['<a href="https://other.example/x">x</a>', '<a href="https://other.example/x">x</a>'],
  ['<a href="mailto:press@site.example">x</a>', '<a href="mailto:press@site.example">x</a>'],
  [
    '<img alt="a" src="/images/a.webp">',
    '<img alt="a" src="https://www.site.example/images/a.webp">',
  ],
  [
    '<source srcset="/a.webp?w=1&amp;f=x 480w, /b.webp 960w">',
    '<source srcset="https://www.site.example/a.webp?w=1&amp;f=x 480w, https://www.site.example/b.webp 960w">',
  ],
  ['<p>written as src="/x" in the text</p>', '<p>written as src="/x" in the text</p>'],
  ['<a href="http://">x</a>', '<a href="http://">x</a>'],
])("links become absolute: %s", (html, expected) => {
  expect(absoluteLinks(html, page)).toBe(expected);
});
