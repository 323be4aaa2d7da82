import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedCharts } from "#content/charts/published.ts";
import { readInsightAddress } from "#app/features/insight/insight-address.ts";
import { measures } from "#app/features/insight/insight-charts.ts";
import { startSite, type Site } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const insight = ["svod-penetration", "household-spend", "viewing-share", "daily-reach"];
const ids = [...insight, ...publishedCharts.map(({ id }) => id)];

/** Those of the dashboard depend on the selection: here that of the address without one. */
const rowsOf = (id: string) =>
  [
    ...publishedCharts,
    ...measures.map(({ chart }) => chart(readInsightAddress(new URLSearchParams()))),
  ].find((chart) => chart.id === id)?.rows.length ?? 0;

describe.each(ids)("/charts/%s", (id) => {
  test("is a table", async () => {
    const response = await site.get(`/charts/${id}.csv`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="${id}(-sweden-2026)?\\.csv"$`),
    );
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toContain("public");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(1 + rowsOf(id));
    for (const line of lines.slice(1)) expect(line).toContain("Illustrative data");
  });

  test("is a picture", async () => {
    const response = await site.get(`/charts/${id}.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toMatch(
      /^<svg .*<title>.*Illustrative data\. Source: .*<\/svg>$/s,
    );
  });
});

test("a download holds the selection that its address names", async () => {
  const response = await site.get("/charts/viewing-share.csv?country=norway&year=2024");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="viewing-share-norway-2024.csv"',
  );
  expect(await response.text()).toContain("\r\nNorway,40,17,27,16,%,");
});

test("the dashboard's figures are JSON too, kept as its page is, and no page", async () => {
  const get = (query: string) => site.get(`/instant-insight.json${query}`);
  await get("?country=norway&year=2024");
  const response = await get("?year=2024&utm_source=x&country=norway");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("server-timing")).toBe("cache;desc=hit");
  const page = await (await site.get("/instant-insight?country=norway&year=2024")).text();
  expect(page).toContain('props-from="/instant-insight.json?country=norway&amp;year=2024"');
  const { summary, cards } = await response.json();
  expect(page).toContain(summary);
  expect(cards).toHaveLength(4);
  expect((await site.get("/instant-insight.json.md")).status).toBe(404);
});

test("unknown values fall back, as on the page", async () => {
  const [strange, first] = await Promise.all(
    ["?country=atlantis&year=1812", "?country=sweden&year=2021"].map(async (query) =>
      (await site.get(`/charts/daily-reach.csv${query}`)).text(),
    ),
  );
  expect(strange).toBe(first);
});

test.each(["/charts/no-such-chart.csv", "/charts/daily-reach.pdf", "/charts/daily-reach"])(
  "%s does not exist",
  async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test("the browser gets neither the geometry library nor the figures of other years", () => {
  const folder = new URL("../../build/", import.meta.url);
  const [client, server] = ["client/assets", "server"].map((name) =>
    readdirSync(new URL(name, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(new URL(`${name}/${file}`, folder), "utf8"))
      .join("\n"),
  );
  // A message of the library, and a name that only figures carry.
  for (const trace of ["invalid digits", "MTV Katsomo"]) {
    expect(server).toContain(trace);
    expect(client).not.toContain(trace);
  }
  expect(server).not.toMatch(/from\s*"(d3-|internmap)/);
});

test("a view of the dashboard is kept, and its canonical address has no query", async () => {
  const path = "/instant-insight?country=norway&year=2024";
  await site.get(path);
  const response = await site.get(`${path}&utm_source=x`);
  expect(response.headers.get("server-timing")).toBe("cache;desc=hit");
  const html = await response.text();
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/instant-insight"\/>/);
  expect(html).toContain("/charts/viewing-share.csv?country=norway&amp;year=2024");
});

test("the method of every chart is one click away", async () => {
  for (const [path, page] of [
    ["/", "/charts/svod-new-peak"],
    ["/products/sports-analysis", "/charts/sport-following-and-paying"],
    ["/instant-insight?country=norway", "/charts/viewing-share?country=norway&amp;year=2026"],
  ] as const)
    expect(await (await site.get(path)).text()).toContain(`href="${page}#method"`);
});

test("any query shows a dashboard", async () => {
  const html = await (await site.get("/instant-insight?country=%3Cscript%3E&year=-1e99")).text();
  expect(html).toContain("Figures for Sweden, 2021.");
  expect(html.match(/<figure class="chart"/g)).toHaveLength(4);
});
