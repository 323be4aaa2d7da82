import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firm } from "../support/firm.ts";
import { readInsightAddress } from "#app/lib/charts/insight-address.ts";
import { measureChart } from "#app/lib/charts/series-charts.ts";
import { fromCache } from "../support/from-cache.ts";
import { sharedSite } from "../support/shared-site.ts";

const site = sharedSite();

const insight = ["svod-penetration", "household-spend", "viewing-share", "daily-reach"];
const ids = [...insight, ...firm.charts.map(({ id }) => id)];

/** The charts of Instant Insight depend on the selection; without a query they show the default one. */
const rowsOf = (id: string) =>
  [
    ...firm.charts,
    ...firm.measures.map((series) =>
      measureChart(firm, series, readInsightAddress(firm, new URLSearchParams())),
    ),
  ].find((chart) => chart.id === id)?.rows.length ?? 0;

describe.each(ids)("/charts/%s", (id) => {
  test("has a CSV file with a line for each row", async () => {
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

  test("has an SVG file with title and source", async () => {
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

test("a CSV download contains the country and year of its address", async () => {
  const response = await site.get("/charts/viewing-share.csv?country=norway&year=2024");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="viewing-share-norway-2024.csv"',
  );
  expect(await response.text()).toContain("\r\nNorway,40,17,27,16,%,");
});

test("the figures of Instant Insight are available as JSON, cached like the page, noindex and without Markdown", async () => {
  const response = await fromCache(
    site,
    "/instant-insight.json?year=2024&utm_source=x&country=norway",
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
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
  ["/charts/daily-reach/embed?country=%3Cscript%3E", ""],
  [`/charts/daily-reach/embed?country=${"x".repeat(10_000)}`, ""],
])("%s redirects to the canonical address of its selection", async (path, query) => {
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
])("%s is not found", async (path) => {
  const response = await site.get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a path of ten thousand characters is refused with 414 before a chart is looked up", async () => {
  expect((await site.get(`/charts/${"a".repeat(10_000)}`)).status).toBe(414);
});

test("client scripts contain neither the geometry library nor the figures, and no program contains the firm", () => {
  const folder = new URL("../", import.meta.resolve("#build/server/index.js"));
  const [client, server] = ["client/assets", "server"].map((name) =>
    readdirSync(new URL(name, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(new URL(`${name}/${file}`, folder), "utf8"))
      .join("\n"),
  );
  // An error message of the library, and the widths of letters.
  for (const trace of ["invalid digits", "zźżž"]) {
    expect(server).toContain(trace);
    expect(client).not.toContain(trace);
  }
  const ofTheFirm = ["MTV Katsomo", firm.company.legalName, firm.pages.home.intro.heading];
  for (const text of [...ofTheFirm, firm.words.form.sentTooSoon])
    for (const program of [client, server]) expect(program).not.toContain(text);
  expect(server).not.toMatch(/from\s*"(d3-|internmap)/);
});

test("a selection of Instant Insight is cached, and its canonical address has no query", async () => {
  const path = "/instant-insight?country=norway&year=2024";
  const response = await fromCache(site, `${path}&utm_source=x`);
  const html = await response.text();
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/instant-insight"\/>/);
  expect(html).toContain("/charts/viewing-share.csv?country=norway&amp;year=2024");
});

test("every chart on a page links to its method", async () => {
  for (const [path, page] of [
    ["/", "/charts/svod-new-peak"],
    ["/products/sports-analysis", "/charts/sport-following-and-paying"],
    ["/instant-insight?country=norway", "/charts/viewing-share?country=norway&amp;year=2026"],
  ] as const)
    expect(await (await site.get(path)).text()).toContain(`href="${page}#method"`);
});

test("an invalid query of Instant Insight falls back to a valid selection", async () => {
  const html = await (await site.get("/instant-insight?country=%3Cscript%3E&year=-1e99")).text();
  expect(html).toContain("Figures for Sweden, 2021.");
  expect(html.match(/<figure class="chart"/g)).toHaveLength(4);
});
