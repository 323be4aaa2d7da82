import { countries, nordics } from "#content/charts/countries.ts";
import { dailyReach } from "#content/charts/daily-reach.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import type { AreaId, Chart, Series } from "#content/schema/chart.ts";
import { weightedMean, weightedShares } from "#app/lib/charts/weighted-mean.ts";
import { areaName, areas, type InsightSelection } from "./insight-address.ts";

interface Measure {
  series: Series;
  chart: (selection: InsightSelection) => Chart;
}

/** In the order of the dashboard. */
export const measures: Measure[] = [
  { series: svodPenetration, chart: penetration },
  { series: householdSpend, chart: spend },
  { series: viewingShare, chart: share },
  { series: dailyReach, chart: reach },
];

function about(series: Series) {
  const { id, title, measure, unit, source, base, report, edition, interviews, illustrative } =
    series;
  return { id, title, measure, unit, source, base, report, edition, interviews, illustrative };
}

/** All countries up to the chosen year, on a scale that holds all years: going back in time unwinds it. */
function penetration({ country, year }: InsightSelection): Chart {
  const columns = Object.keys(svodPenetration.figures.sweden);
  const shown = country === "nordics" ? areas : countries;
  return {
    ...about(svodPenetration),
    kind: "line",
    rowHeading: "Country",
    columns,
    rows: shown.map(({ id, name }) => ({
      label: name,
      values: columns.map((column) =>
        Number(column) > year
          ? null
          : (figuresOf(svodPenetration, id, Number(column))?.[0] ?? null),
      ),
    })),
    highlight: [areaName(country)],
    domain: [40, 80],
  };
}

/** The chosen year, the two before it, and the region beside them. */
function spend({ country, year }: InsightSelection): Chart {
  const own = [year, year - 1, year - 2].map((of) => ({ area: country, of }));
  const shown = country === "nordics" ? own : [...own, { area: nordics.id, of: year }];
  return {
    ...about(householdSpend),
    kind: "stack",
    rowHeading: "Country and year",
    columns: householdSpend.categories,
    rows: shown.flatMap(({ area, of }) => {
      const values = figuresOf(householdSpend, area, of);
      return values ? [{ label: `${areaName(area)} ${of}`, values }] : [];
    }),
    highlight: [`${areaName(country)} ${year}`],
    domain: [0, 75],
  };
}

/** The chosen country among the others. */
function share({ country, year }: InsightSelection): Chart {
  return {
    ...about(viewingShare),
    measure: `${viewingShare.measure}, ${year}`,
    kind: "shares",
    rowHeading: "Country",
    columns: viewingShare.categories,
    rows: areas.map(({ id, name }) => ({
      label: name,
      values: figuresOf(viewingShare, id, year) ?? [],
    })),
    highlight: [areaName(country)],
  };
}

function reach({ country, year }: InsightSelection): Chart {
  const values = figuresOf(dailyReach, country, year) ?? [];
  const rows = namesOf(dailyReach, country).map((label, index) => ({
    label,
    values: [values[index] ?? null],
  }));
  return {
    ...about(dailyReach),
    measure: `${dailyReach.measure}, ${areaName(country)} ${year}`,
    kind: "bars",
    rowHeading: "Service",
    columns: [`${areaName(country)} ${year}`],
    highlight: [namesOf(dailyReach, country)[1] ?? ""],
    rows: rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
    domain: [0, 50],
  };
}

/** A series' figures for one area and year, or nothing where it was not measured. */
export function figuresOf(series: Series, area: AreaId, year: number): number[] | undefined {
  if (area !== "nordics") return series.figures[area][year];
  const rows = countries.map(({ id, [series.weight]: weight }) => ({
    weight,
    values: series.figures[id][year] ?? [],
  }));
  if (rows.some(({ values }) => values.length === 0)) return undefined;
  return series.whole ? weightedShares(rows) : weightedMean(rows);
}

/** The series' categories by the names they have in an area. */
export function namesOf({ categories, localNames }: Series, area: AreaId): string[] {
  const local = area === "nordics" ? undefined : localNames?.[area];
  return categories.map((category) => local?.[category] ?? category);
}
