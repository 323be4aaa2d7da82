import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Chart } from "#content/schema/chart.ts";
import { reports } from "#content/reports.ts";
import { countries } from "./countries.ts";
import { dailyReach } from "./daily-reach.ts";
import { editions, publishedCharts } from "./published.ts";
import { series } from "./figure-tables.ts";
import { fillFigures } from "./figure-references.ts";
import { homeChart } from "./home.ts";
import { householdSpend } from "./household-spend.ts";
import { reportCharts } from "./reports.ts";
import { svodPenetration } from "./svod-penetration.ts";

/** The figures behind each country's name in the first table of a piece of news, as a reader sees them. */
function newsTable(file: string): Record<string, number[]> {
  const text = fillFigures(readFileSync(new URL(`../news/${file}.md`, import.meta.url), "utf8"));
  return Object.fromEntries(
    countries.map(({ id, name }) => {
      const [, cells = ""] = new RegExp(`^\\| ${name} \\|(.*)\\|$`, "m").exec(text) ?? [];
      return [id, cells.split("|").map(Number)];
    }),
  );
}

test("SVOD penetration is what the press was told", () => {
  const told = newsTable("2026-10-29-tv-and-streaming-autumn-2026");
  for (const { id } of countries)
    expect([id, svodPenetration.figures[id][2025], svodPenetration.figures[id][2026]]).toEqual([
      id,
      ...(told[id] ?? []).map((value) => [value]),
    ]);
});

test("household spend is what the press was told", () => {
  const told = newsTable("2025-02-12-streaming-overtakes-pay-tv");
  for (const { id } of countries)
    expect([id, householdSpend.figures[id][2024]]).toEqual([id, told[id]]);
});

test("daily reach is what the press was told", () => {
  const told = newsTable("2026-05-21-public-service-players-lead");
  for (const { id } of countries)
    expect([id, dailyReach.figures[id][2026]?.slice(1, 4)]).toEqual([id, told[id]]);
});

test("Sweden's latest figure is its peak, which is what the front page says", () => {
  const sweden =
    homeChart.rows.find(({ label }) => homeChart.highlight?.includes(label))?.values ?? [];
  expect(sweden.at(-1)).toBe(Math.max(...sweden.map((value) => value ?? 0)));
});

test("each report has a chart", () => {
  expect(Object.keys(reportCharts).toSorted()).toEqual(reports.map(({ id }) => id).toSorted());
});

test("no two charts share an address", () => {
  const ids = [...publishedCharts, svodPenetration, householdSpend, dailyReach].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

/** What is kept of charts; series have all their years in every edition. */
const keptCharts = Object.values(editions)
  .flatMap((of) => Object.values(of))
  .filter((state) => "rows" in state);

test("an earlier edition has the figures that the chart has for the same year", () => {
  const cells = (charts: Chart[]) =>
    charts.flatMap(({ id, columns, rows }) =>
      rows.flatMap(({ label, values }) =>
        values.map((value, index) => ({ cell: `${id} ${label} ${columns[index]}`, value })),
      ),
    );
  const current = new Map(cells(publishedCharts).map(({ cell, value }) => [cell, value]));
  const changed = cells(keptCharts)
    .filter(({ cell }) => / (?:19|20)\d\d$/.test(cell) && current.has(cell))
    .filter(({ cell, value }) => current.get(cell) !== value);
  expect(changed).toEqual([]);
});

test("an edition is of a chart or series that exists, and none is later than what stands", () => {
  const current = new Map([...publishedCharts, ...series].map(({ id, edition }) => [id, edition]));
  for (const [id, of] of Object.entries(editions))
    for (const edition of Object.keys(of))
      expect([id, edition <= (current.get(id) ?? "")]).toEqual([id, true]);
});

test("a chart shows no year after its edition, and a report's chart none after the report", () => {
  for (const { id, measure, columns, rows, edition } of [...publishedCharts, ...keptCharts]) {
    const text = [measure, ...columns, ...rows.map(({ label }) => label)].join(" ");
    const years = text.match(/\b20\d\d\b/g) ?? [];
    expect([id, years.filter((year) => year > edition.slice(0, 4))]).toEqual([id, []]);
  }
  for (const { id, lastUpdated = "" } of reports)
    expect([id, (reportCharts[id]?.edition ?? "") <= lastUpdated]).toEqual([id, true]);
});
