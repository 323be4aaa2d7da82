import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { fromCache } from "../support/from-cache.ts";
import { sharedSite, siteUrl } from "../support/shared-site.ts";

const site = sharedSite();

const pictureOf = async (path: string) => {
  const response = await site.get(path);
  expect(response.headers.get("content-type")).toBe("image/png");
  return Buffer.from(await response.arrayBuffer());
};

describe("a chart's PNG", () => {
  test.each([
    ["", 1200, 675],
    ["?density=2", 2400, 1350],
  ])("with the query %j is %d × %d pixels", async (query, width, height) => {
    const picture = await pictureOf(`/charts/viewing-share.png${query}`);
    const metadata = await sharp(picture).metadata();
    expect({ ...metadata }).toMatchObject({ format: "png", width, height });
    expect(picture.length).toBeLessThan(150_000);
  });

  test("contains a title, the chart and the logotype", async () => {
    const picture = sharp(await pictureOf("/charts/svod-new-peak.png"));
    const inkOf = async (left: number, top: number, width: number, height: number) => {
      const part = await picture.clone().extract({ left, top, width, height }).toBuffer();
      const { channels } = await sharp(part).greyscale().stats();
      return 255 - (channels[0]?.mean ?? 255);
    };
    // The renderer has no fonts, so text that is not converted to outlines would leave these areas white.
    expect(await inkOf(40, 50, 440, 45)).toBeGreaterThan(20);
    expect(await inkOf(40, 150, 1000, 360)).toBeGreaterThan(2);
    expect(await inkOf(1010, 590, 150, 50)).toBeGreaterThan(10);
    expect(await inkOf(0, 0, 1200, 30)).toBe(0);
  });

  test("may be shown by other sites, is displayed inline, and its file name contains the selection", async () => {
    const { headers } = await site.get("/charts/viewing-share.png?country=norway&year=2024");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("content-disposition")).toBe(
      'inline; filename="viewing-share-norway-2024.png"',
    );
  });

  test("is the same for 40 concurrent requests, and then served from the cache", async () => {
    const path = "/charts/household-spend.png?country=finland&year=2022";
    const answers = await Promise.all(Array.from({ length: 40 }, () => site.get(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const etag = answers[0]?.headers.get("etag") ?? "";
    expect(new Set(answers.map(({ headers }) => headers.get("etag")))).toEqual(new Set([etag]));
    for (const answer of answers) await answer.arrayBuffer();
    const again = await fromCache(site, path, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const head = await site.get(path, { method: "HEAD" });
    expect(head.headers.get("etag")).toBe(etag);
    expect(await head.text()).toBe("");
  });
});

test.each([
  "/charts/viewing-share.png?density=1",
  "/charts/viewing-share.json?country=norway",
  "/charts/viewing-share.csv?country=Norway&year=1",
  "/charts/no-such-chart.json",
  "/charts/viewing-share.png?edition=1999-01",
  "/oembed?url=nothing",
])("%s sends CORS headers with its redirect or 404", async (path) => {
  const { status, headers } = await site.get(path, { redirect: "manual" });
  expect([302, 404]).toContain(status);
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("x-frame-options")).toBe("DENY");
});

describe("a chart's JSON", () => {
  const read = async (path: string) => {
    const response = await site.get(path);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    return response.json();
  };

  test("contains series, unit, notes, margins of error, licence, edition and citation", async () => {
    const chart = await read("/charts/podcast-weekly-reach.json");
    expect(chart).toMatchObject({
      id: "podcast-weekly-reach",
      unit: "%",
      edition: "2026-10",
      newestEdition: "2026-10",
      url: `${siteUrl}/charts/podcast-weekly-reach`,
      publisher: firm.company.name,
      interviews: 3000,
      columns: ["2020", "2021", "2022", "2023", "2024", "2025", "2026"],
      report: { url: `${siteUrl}/products/audio-market` },
      licence: { url: `${siteUrl}/media` },
    });
    expect(chart.notes[0]).toBe("Illustrative data.");
    expect(chart.series).toHaveLength(4);
    for (const { label, values, margins } of chart.series) {
      expect(label).toMatch(/^[A-Z]/);
      expect(values).toHaveLength(7);
      expect(margins).toHaveLength(7);
    }
    // 53 per cent of 3,000: 1.96 × √(53 × 47 / 3000).
    expect(chart.series[0].margins.at(-1)).toBe(1.8);
    expect(chart.citation.plain).toContain(
      `October 2026. ${siteUrl}/charts/podcast-weekly-reach?edition=2026-10`,
    );
  });

  test("has null margins if the method gives none", async () => {
    const { series, unit } = await read("/charts/household-spend.json");
    expect(unit).toBe("€");
    expect(new Set(series[0].margins)).toEqual(new Set([null]));
  });
});

test("a chart's SVG contains its publication date and the address of its page", async () => {
  const svg = await (await site.get("/charts/svod-new-peak.svg")).text();
  expect(svg).toContain("September 2026");
  expect(svg.replace(/<[^>]*>/g, " ")).toContain("www.nordsikt.example/charts/svod-new-peak");
});
