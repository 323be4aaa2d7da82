import { expect, test } from "vitest";
import { inMarkdown, markdownPath, pageMarkdown } from "./page-markdown.ts";

const url = "https://www.site.example/article/newsletter/7";
const html = `<!DOCTYPE html><html><head><title>TV &amp; streaming, short… | Firm</title>
  <meta name="description" content="What &quot;they&quot; pay"/><link rel="canonical" href="${url}"/></head>
  <body><a class="skip-link" href="#main">Skip to content</a><header><time dateTime="2000-01-01"></time></header>
  <main id="main" tabIndex="-1"><article><header><h1 class="x">TV &amp; streaming, &#x27;long&#x27;</h1>
  <time dateTime="2026-11-05T08:30:00+01:00">5 NOVEMBER 2026</time></header><p>Text.</p></article></main>
  <footer>Foot</footer></body></html>`;

test("a page begins with what its head says of it, then comes its main part and nothing else", () => {
  expect(pageMarkdown(html, url)).toEqual({
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

test("dates of other things on a page are not its own", () => {
  const list = html.replace("<article><header>", "<div>").replace("</header><p>", "</div><p>");
  expect(pageMarkdown(list, url).markdown).not.toContain("\ndate:");
});

test("status and caching stay, and the canonical page is named", async () => {
  const response = new Response(html, {
    status: 404,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
  const { status, headers } = await inMarkdown(response, url);
  expect(status).toBe(404);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "text/markdown; charset=utf-8",
    link: `<${url}>; rel="canonical"`,
    "x-robots-tag": "noindex",
  });
});

test("a stricter word to robots stays, and so does what is no page", async () => {
  const draft = new Response(html, {
    headers: { "content-type": "text/html", "x-robots-tag": "noindex, nofollow" },
  });
  expect((await inMarkdown(draft, url)).headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const moved = new Response(null, { status: 301, headers: { location: "/about" } });
  expect(await inMarkdown(moved, url)).toBe(moved);
});

test("the home page has a name of its own", () => {
  expect(["/", "/about"].map(markdownPath)).toEqual(["/index.md", "/about.md"]);
});
