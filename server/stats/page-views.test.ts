import { expect, test } from "vitest";
import { represent } from "#server/http/representation.ts";
import { createSiteMetrics } from "#server/metrics/site-metrics.ts";
import { createViewCounter } from "./page-views.ts";

const html = represent({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from("<p>"),
});
const browser = {
  host: "www.example.com",
  "user-agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
};

function counted(change: {
  method?: string;
  headers?: Record<string, string>;
  page?: Partial<typeof html>;
  status?: number;
  url?: string;
}) {
  const { method = "GET", headers, page, status = 200, url = "/about" } = change;
  const counts: string[] = [];
  const views = createViewCounter({
    counters: { count: (kind, name) => void counts.push(`${kind}: ${name}`) },
    metrics: createSiteMetrics("test"),
    siteUrl: "https://www.site.example",
  });
  const address = new URL(url, "http://localhost");
  views.count(
    { method, headers: { ...browser, ...headers } },
    { ...html, ...page },
    status,
    address,
  );
  return counts;
}

test.each([
  ["a page that somebody opens", {}],
  ["a navigation", { headers: { "sec-fetch-dest": "document" } }],
  ["a page that the browser has already", { status: 304 }],
])("%s is counted as a view", (_, change) => {
  expect(counted(change)).toEqual(["page: /about", "source: direct"]);
});

test.each([
  ["HEAD", { method: "HEAD" }],
  ["an error", { status: 404, page: { status: 404 } }],
  ["a known error that is cached", { status: 304, page: { status: 404 } }],
  ["another format", { page: { headers: { "content-type": "text/markdown" } } }],
  ["a file without a type", { page: { headers: {} } }],
  ["a frame", { headers: { "sec-fetch-dest": "iframe" } }],
  ["fetch", { headers: { "sec-fetch-dest": "empty" } }],
  ["a page fetched ahead", { headers: { "sec-purpose": "prefetch" } }],
  ["a page rendered ahead", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["no user agent", { headers: { "user-agent": "" } }],
  ...[
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "curl/8.5.0",
    "node",
    "python-requests/2.31",
    "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0",
  ].map((agent): [string, object] => [agent, { headers: { "user-agent": agent } }]),
])("%s is not counted as a view", (_, change) => {
  expect(counted(change)).toEqual([]);
});

test.each([
  [
    "another site",
    { headers: { referer: "https://News.example.org/a?b=secret" } },
    "news.example.org",
  ],
  ["a campaign", { url: "/?utm_source=linkedin&q=secret" }, "linkedin"],
  [
    "a campaign before the site that carries it",
    { url: "/?utm_source=mail", headers: { referer: "https://mail.example.org/" } },
    "mail",
  ],
  ["an empty campaign", { url: "/?utm_source=%00" }, "direct"],
  ["control characters", { url: "/?utm_source=a%1b%5bm%0a" }, "a[m"],
  ["a long campaign", { url: `/?utm_source=${"x".repeat(5000)}` }, "x".repeat(100)],
  [
    "a long Referer",
    { headers: { referer: `https://a.example/${"x".repeat(15_000)}` } },
    "a.example",
  ],
  ["a Referer that is none", { headers: { referer: "evil" } }, "direct"],
])("the source is read from %s", (_, change, source) => {
  expect(counted(change)[1]).toBe(`source: ${source}`);
});

test.each([
  ["by the host", { referer: "http://www.example.com/" }],
  ["by the site's address behind a proxy", { referer: "https://www.site.example/news" }],
  ["without a Referer", { "sec-fetch-site": "same-origin" }],
])("navigation within the site has no source: %s", (_, headers) => {
  expect(counted({ headers })).toEqual(["page: /about"]);
});

test("a long path is cut", () => {
  expect(counted({ url: `/${"x".repeat(200)}` })[0]).toBe(`page: /${"x".repeat(99)}`);
});

test.each([
  ["/about", true],
  ["/charts/tv-2026", true],
  ["/preview/x", false],
  ["about", false],
  ["/a?b=1", false],
  ["/\u001b[31m", false],
  [`/${"x".repeat(100)}`, false],
])("a page fetched ahead and then shown, %s: %s", (path, isCounted) => {
  const counts: string[] = [];
  const views = createViewCounter({
    counters: { count: (_, name) => void counts.push(name) },
    metrics: createSiteMetrics("test"),
    siteUrl: "http://x",
  });
  const cacheable = !path.startsWith("/preview");
  const route = () => ({ pattern: path, isPage: true, cacheable, query: [] });
  views.statsOf("10.0.0.1", { route }).pageShown(path);
  expect(counts).toEqual(isCounted ? [path] : []);
});
