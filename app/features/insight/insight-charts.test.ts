import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { keptChartSchema } from "#app/lib/content/schema/chart.ts";
import { figuresOf, measureChart } from "#app/lib/charts/series-charts.ts";
import { headlineOf } from "./insight-view.ts";
import { areaName, areas, years, type InsightSelection } from "#app/lib/charts/insight-address.ts";

const [svodPenetration = expect.fail("no measures")] = firm.measures;

const insightCharts = (view: InsightSelection) =>
  firm.measures.map((series) => measureChart(firm, series, view));
const headlines = (view: InsightSelection) =>
  firm.measures.map((series) => headlineOf(firm, series, view));

const views = areas(firm).flatMap(({ id: country }) =>
  years(firm).map((year) => ({ country, year })),
);

describe.each(views)("$country in $year", (view) => {
  const charts = insightCharts(view);

  test("has four valid charts", () => {
    expect(charts.map(({ id }) => id)).toEqual([
      "svod-penetration",
      "household-spend",
      "viewing-share",
      "daily-reach",
    ]);
    for (const chart of charts) expect(v.safeParse(keptChartSchema, chart).issues).toBeUndefined();
  });

  test("has the same figures in its headlines as in its charts", () => {
    const [penetration, spend, share, reach] = headlines(view).map(({ figures }) =>
      Number(figures[0]?.value.replace(/[€%]/, "")),
    );
    const highlighted = charts.map(({ rows, highlight }) =>
      rows.find(({ label }) => highlight?.includes(label)),
    );
    expect(highlighted[0]?.values.findLast((value) => value !== null)).toBe(penetration);
    expect(highlighted[1]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(
      spend,
    );
    expect(highlighted[2]?.values[0]).toBe(share);
    expect(highlighted[3]?.values[0]).toBe(reach);
  });
});

test("the figure for the Nordics lies between those of the countries", () => {
  for (const year of years(firm)) {
    const [mean = 0] = figuresOf(firm, svodPenetration, "nordics", year) ?? [];
    const all = Object.values(svodPenetration.figures).map((of) => of[year]?.[0] ?? 0);
    expect(mean).toBeGreaterThan(Math.min(...all));
    expect(mean).toBeLessThan(Math.max(...all));
  }
});

test("a chart shows no figures later than the selected year", () => {
  const [penetration] = insightCharts({ country: "finland", year: 2022 });
  const finland = penetration?.rows.find(({ label }) => label === areaName(firm, "finland"));
  expect(finland?.values).toEqual([45, 50, 53, 56, null, null, null, null]);
});

test("every selectable year has figures in every measure", () => {
  for (const series of firm.measures)
    for (const year of years(firm))
      expect([series.id, year, figuresOf(firm, series, "nordics", year)]).not.toContain(undefined);
});

test("the headline names the public service player of the country", () => {
  const labels = areas(firm).map(({ id }) => headlines({ country: id, year: 2026 })[3]?.label);
  expect(labels).toEqual([
    "use a public service player on an average day",
    "use DRTV on an average day",
    "use Yle Areena on an average day",
    "use NRK TV on an average day",
    "use SVT Play on an average day",
  ]);
});

test("headlines give the change since the previous year if there is one", () => {
  const changes = (view: InsightSelection) =>
    headlines(view).map(({ figures }) => figures.map(({ change }) => change));
  expect(changes({ country: "sweden", year: 2026 })).toEqual([
    ["+3 points since 2025"],
    ["unchanged since 2025"],
    ["−3 points since 2025"],
    ["+4 points since 2025"],
  ]);
  expect(changes({ country: "norway", year: 2021 })[1]).toEqual([undefined]);
  expect(changes({ country: "denmark", year: 2026, other: "sweden" })[1]).toEqual([
    "+€2 since 2025",
    "unchanged since 2025",
  ]);
});

describe("a comparison with another country", () => {
  const view = { country: "sweden", year: 2026, other: "norway" } as const;

  test("shows both countries in every chart, and the charts are valid", () => {
    const [penetration, spend, share, reach] = insightCharts(view);
    expect(penetration?.highlight).toEqual(["Sweden", "Norway"]);
    expect(spend?.rows.map(({ label }) => label)).toEqual([
      "Sweden 2026",
      "Sweden 2025",
      "Norway 2026",
      "Norway 2025",
    ]);
    expect(spend?.highlight).toEqual(["Sweden 2026", "Norway 2026"]);
    expect(share?.highlight).toEqual(["Sweden", "Norway"]);
    expect(reach?.columns).toEqual(["Sweden 2026", "Norway 2026"]);
    expect(reach?.rows).toContainEqual({ label: "SVT Play / NRK TV", values: [34, 36] });
    expect(reach?.rows).toContainEqual({ label: "Netflix", values: [30, 31] });
    for (const chart of insightCharts(view))
      expect(v.safeParse(keptChartSchema, chart).issues).toBeUndefined();
  });

  test("has a figure for both countries in each headline", () => {
    expect(headlines(view)[3]).toEqual({
      label: "use a public service player on an average day",
      figures: [
        { value: "34%", areaAndYear: "Sweden 2026", change: "+4 points since 2025" },
        { value: "36%", areaAndYear: "Norway 2026", change: "+2 points since 2025" },
      ],
    });
  });

  test("draws the Nordics if they are one of the two", () => {
    const [penetration] = insightCharts({ country: "sweden", year: 2026, other: "nordics" });
    expect(penetration?.rows.map(({ label }) => label)).toContain("Nordics");
  });
});
