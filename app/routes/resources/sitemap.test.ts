import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap.ts";

const url = "https://www.site.example/";

test.each([
  [{ url, updated: "2026-11-05" }, `<url><loc>${url}</loc><lastmod>2026-11-05</lastmod></url>`],
  [{ url }, `<url><loc>${url}</loc></url>`],
  [{ url, updated: "0000-00-00T00:00:00Z" }, `<url><loc>${url}</loc></url>`],
  [{ url: `${url}?a=1&b=<` }, `<url><loc>${url}?a=1&amp;b=&lt;</loc></url>`],
])("%o", (entry, line) => {
  expect(sitemapXml([entry]).split("\n")[2]?.trim()).toBe(line);
});

test("a map holds fifty thousand addresses at most", () => {
  const xml = sitemapXml(Array.from({ length: 50_001 }, (_, index) => ({ url: url + index })));
  expect(xml.match(/<loc>/g)).toHaveLength(50_000);
});
