import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measures } from "#content/charts/measures.ts";
import { publishedCharts } from "#content/charts/published.ts";
import { readInsightAddress } from "#app/lib/charts/insight-address.ts";
import { measureChart } from "#app/lib/charts/series-charts.ts";
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
    ...measures.map((series) => measureChart(series, readInsightAddress(new URLSearchParams()))),
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

test.each([
  ["/charts/daily-reach.csv?country=atlantis&year=1812", "?country=sweden&year=2021"],
  ["/charts/daily-reach.png?country=atlantis&density=1000", ""],
  ["/charts/daily-reach?country=sweden&year=2026", ""],
  ["/charts/daily-reach?year=2023&country=NORWAY", "?country=norway&year=2023"],
  ["/charts/svod-new-peak.json?country=norway&year=2023", ""],
  ["/charts/daily-reach/embed?theme=%3Cscript%3E", ""],
  [`/charts/daily-reach/embed?country=${"x".repeat(10_000)}&theme=dark`, "?theme=dark"],
])("%s leads to the one address of what it shows", async (path, query) => {
  const response = await site.get(path);
  const canonical = path.split("?")[0] + query;
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(canonical);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const shown = await site.get(canonical);
  expect(shown.status).toBe(200);
  await shown.arrayBuffer();
});

test.each([
  "/charts/no-such-chart",
  "/charts/no-such-chart.csv",
  "/charts/no-such-chart.png",
  "/charts/daily-reach.pdf",
  "/charts/daily-reach.csv.csv",
  "/charts/__proto__",
  "/charts/constructor.json",
  "/charts/..%2f..%2fpackage.json",
  `/charts/${"a".repeat(1000)}.png`,
  "/charts/daily-reach?edition=1999-01",
  "/charts/daily-reach.png?edition=toString",
  "/charts/daily-reach/embed?edition=__proto__",
  `/charts/daily-reach.svg?edition=${"2026-05".repeat(1400)}`,
  "/charts/no-such-chart/embed",
])("%s does not exist", async (path) => {
  const response = await site.get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a path of ten thousand characters is refused before anything looks for a chart", async () => {
  expect((await site.get(`/charts/${"a".repeat(10_000)}`)).status).toBe(414);
});

test("the browser gets neither the geometry library nor the figures of other years", () => {
  const folder = new URL("../", import.meta.resolve("#build/server/index.js"));
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
