import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { allCharts } from "#app/lib/charts/find-chart.ts";
import { fromCache } from "../support/from-cache.ts";
import { readHead } from "../support/page-head.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";
import { allArticles, knownPages } from "../support/site-map.ts";

const site = sharedSite();

const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

describe("an embedded chart", () => {
  test.each(allCharts(firm).map(({ id }) => id))(
    "%s is a small document without scripts",
    async (id) => {
      const response = await site.get(`/charts/${id}/embed`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toMatch(/^<!doctype html><html lang="en">/);
      expect(html).not.toMatch(
        /<script|<img|\son\w+=|\ssrc=|<link rel="(?!canonical)|@import|url\(/,
      );
      expect(html).toContain(`href="/charts/${id}" target="_blank" rel="noopener"`);
      expect(html).toContain(firm.company.name);
      expect(html).toContain(`<link rel="canonical" href="${siteUrl}/charts/${id}"/>`);
      expect(brotliCompressSync(html).length).toBeLessThan(3500);
      // A custom property without a value would result in an empty colour.
      const used = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => name);
      expect(used.filter((name) => !html.includes(`${name}:`))).toEqual([]);
      for (const [, style = ""] of html.matchAll(/<style[^>]*>([^<]*)<\/style>/g))
        expect(style.split("{")).toHaveLength(style.split("}").length);
    },
  );

  test("may be framed by any site, and its policy allows no scripts or requests", async () => {
    const response = await site.get("/charts/daily-reach/embed");
    expect(policyOf(response)).toMatch(/^default-src 'none'; style-src ('sha256-[^']+' ?)+;/);
    expect(policyOf(response)).toContain("frame-ancestors *");
    expect(response.headers.get("x-frame-options")).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("is cached like a page, with the headers that allow framing", async () => {
    const path = "/charts/daily-reach/embed";
    const first = await site.get(path);
    const second = await fromCache(site, path);
    expect(policyOf(second)).toBe(policyOf(first));
    expect(second.headers.get("x-frame-options")).toBeNull();
    const etag = first.headers.get("etag") ?? "";
    const same = await site.get(path, { headers: { "if-none-match": etag } });
    expect(same.status).toBe(304);
    expect(policyOf(same)).toContain("frame-ancestors *");
  });

  test("has one light theme, also at the addresses of embeds that asked for another", async () => {
    const html = await (await site.get("/charts/daily-reach/embed")).text();
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).toContain('name="color-scheme" content="light"');
    expect(await (await site.get("/charts/daily-reach/embed?theme=dark")).text()).toBe(html);
  });

  test("redirects an invalid selection, with a header that pages under cross-origin isolation need", async () => {
    const path = "/charts/daily-reach/embed?country=atlantis";
    const response = await site.get(path, { redirect: "manual" });
    expect(response.headers.get("location")).toBe("/charts/daily-reach/embed");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("of an unknown chart shows a 404 inside the frame", async () => {
    const response = await site.get("/charts/no-such-chart/embed");
    expect(response.status).toBe(404);
    expect(policyOf(response)).toContain("frame-ancestors *");
    expect(await response.text()).toContain("This chart is not here");
  });
});

test("no other page or file may be framed", async () => {
  const paths = [
    ...knownPages.map(({ path }) => path),
    ...(await allArticles(site.url)).slice(0, 3),
    "/charts/daily-reach.svg",
    "/charts/daily-reach.png",
    "/charts/daily-reach.json",
    "/charts/daily-reach.csv",
    "/charts/daily-reach.md",
    `/oembed?url=${siteUrl}/charts/daily-reach`,
    "/charts/no-such-chart",
    "/charts/daily-reach/embed/",
    "/charts/daily-reach/embedded",
    "/charts/embed",
    "/embed",
    "/about/embed",
    "/favicon.svg",
    "/health/live",
  ];
  for (const path of paths) {
    const response = await site.get(path);
    expect([path, response.headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect([path, policyOf(response)]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    await response.arrayBuffer();
  }
});

describe("/oembed", () => {
  const chart = `${siteUrl}/charts/viewing-share`;
  const ask = (query: Record<string, string>) => site.get(`/oembed?${new URLSearchParams(query)}`);

  test("describes a chart with the fields of the oEmbed specification", async () => {
    const response = await ask({ url: chart });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const found = await response.json();
    expect(found).toMatchObject({
      type: "rich",
      version: "1.0",
      title: "Viewing share",
      provider_name: firm.company.name,
      provider_url: `${siteUrl}/`,
      cache_age: 86_400,
      thumbnail_url: `${chart}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 675,
      width: 720,
    });
    expect(found.html).toBe(
      `<iframe src="${chart}/embed" title="Viewing share" width="100%" height="${found.height}" loading="lazy" frameborder="0"></iframe>`,
    );
  });

  test("keeps country and year, and respects maxwidth and maxheight", async () => {
    const url = `${chart}?country=norway&year=2024&utm_source=x#table`;
    const found = await (await ask({ url, maxwidth: "400", maxheight: "300" })).json();
    expect(found).toMatchObject({ width: 400, height: 300 });
    expect(found.html).toContain(`${chart}/embed?country=norway&amp;year=2024"`);
    expect(found.html).toContain("max-width:400px");
    for (const odd of ["0", "-1", "1e9", "wide", "9".repeat(50)])
      expect((await (await ask({ url: chart, maxwidth: odd })).json()).width).toBe(720);
  });

  test("accepts a chart's address with a trailing slash", async () => {
    expect((await ask({ url: `${siteUrl}/charts/viewing-share/` })).status).toBe(200);
  });

  test("returns 501 for formats other than JSON", async () => {
    expect((await ask({ url: chart, format: "json" })).status).toBe(200);
    for (const format of ["xml", "yaml"])
      expect((await ask({ url: chart, format })).status).toBe(501);
  });

  test("is linked from the head of chart pages only", async () => {
    const html = await (await site.get("/charts/viewing-share?country=norway&year=2024")).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const [, href = ""] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(head) ?? [];
    const address = href.replaceAll("&amp;", "&");
    expect(address.startsWith(`${siteUrl}/oembed?url=`)).toBe(true);
    expect((await site.get(address.slice(siteUrl.length))).status).toBe(200);
    expect(readHead(await (await site.get("/about")).text()).canonical).toBe(`${siteUrl}/about`);
    expect(await (await site.get("/about")).text()).not.toContain("+oembed");
  });

  test.each([
    "",
    "/charts/viewing-share",
    "not an address",
    `${siteUrl}/about`,
    `${siteUrl}/charts`,
    `${siteUrl}/charts/viewing-share.png`,
    `${siteUrl}/charts/viewing-share/embed/x`,
    `${siteUrl}/charts/VIEWING-SHARE`,
    `${siteUrl}/charts/%76iewing-share`,
    `${siteUrl}/charts/../charts/no-such-chart`,
    `${siteUrl}/charts/viewing-share?edition=1999-01`,
    `${siteUrl}/charts/__proto__`,
    "http://www.nordsikt.example/charts/viewing-share",
    "https://www.nordsikt.example:8443/charts/viewing-share",
    "https://www.nordsikt.example.evil.example/charts/viewing-share",
    "https://evil.example/charts/viewing-share",
    "https://user:secret@www.nordsikt.example/charts/viewing-share",
    "javascript:alert(1)//www.nordsikt.example/charts/viewing-share",
    "file:///charts/viewing-share",
    `${siteUrl}/charts/viewing-share?x=${"y".repeat(600)}`,
    `${siteUrl}/charts/${"a".repeat(10_000)}`,
  ])("returns 404 for %j", async (url) => {
    expect((await ask({ url })).status).toBe(404);
  });
});
