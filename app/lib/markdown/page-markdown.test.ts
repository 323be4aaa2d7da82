import { expect, test } from "vitest";
import { inMarkdown, markdownPath, pageMarkdown, withoutMarkdownSuffix } from "./page-markdown.ts";

const url = "https://www.site.example/article/newsletter/7";
const pageHtml = `<!DOCTYPE html><html><head><title>TV &amp; streaming, short… | Firm</title>
  <meta name="description" content="What &quot;they&quot; pay"/><link rel="canonical" href="${url}"/></head>
  <body><a class="skip-link" href="#main">Skip to content</a><header><time dateTime="2000-01-01"></time></header>
  <main id="main" tabIndex="-1"><article><header><h1 class="x">TV &amp; streaming, &#x27;long&#x27;</h1>
  <time dateTime="2026-11-05T08:30:00+01:00">5 NOVEMBER 2026</time></header><p>Text.</p></article></main>
  <footer>Foot</footer></body></html>`;

test("a page's Markdown has front matter from its head, followed by its main content only", () => {
  expect(pageMarkdown(pageHtml, url)).toEqual({
    canonical: url,
    markdown: `---
title: "TV & streaming, 'long'"
description: "What \\"they\\" pay"
url: "${url}"
date: "2026-11-05T08:30:00+01:00"
---

# TV & streaming, 'long'

5 NOVEMBER 2026

Text.
`,
  });
});

test("dates of list items are not used as the page's date", () => {
  const list = pageHtml.replace("<article><header>", "<div>").replace("</header><p>", "</div><p>");
  expect(pageMarkdown(list, url).markdown).not.toContain("\ndate:");
});

const rendered = (status: number, headers: Record<string, string>) => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", ...headers },
  body: Buffer.from(pageHtml),
});

test("status and caching headers are kept, and the canonical page is linked", () => {
  const { status, headers } = inMarkdown(rendered(404, { "cache-control": "no-store" }), url);
  expect(status).toBe(404);
  expect(headers).toEqual({
    "cache-control": "no-store",
    "content-type": "text/markdown; charset=utf-8",
    link: `<${url}>; rel="canonical"`,
    "x-robots-tag": "noindex",
  });
});

test("a stricter X-Robots-Tag is kept", () => {
  const { headers } = inMarkdown(rendered(200, { "x-robots-tag": "noindex, nofollow" }), url);
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("the Markdown of the home page is /index.md", () => {
  expect(["/", "/about"].map(markdownPath)).toEqual(["/index.md", "/about.md"]);
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
])("%s is the Markdown version of %s", (pathname, expected) => {
  expect(withoutMarkdownSuffix(pathname)).toBe(expected);
});

test.each([
  ["/om-oss", "/om-oss.md"],
  ["/news?page=2", "/news.md?page=2"],
  ["/", "/index.md"],
])("a redirect to %s leads to %s", (location, expected) => {
  const page = rendered(301, { location });
  expect(inMarkdown(page, url)).toEqual({
    ...page,
    headers: { ...page.headers, location: expected },
  });
});
