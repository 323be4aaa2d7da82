import { countries, nordics } from "#content/charts/countries.ts";
import { dailyReach } from "#content/charts/daily-reach.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import type { AreaId, Chart, Series } from "#content/schema/chart.ts";
import { weightedMean, weightedShares } from "./weighted-mean.ts";
import { areaName, areas, type InsightSelection } from "./insight-address.ts";

interface Measure {
  series: Series;
  /** Of the series as it is now, or of an earlier edition. */
  chart: (selection: InsightSelection, edition?: Series) => Chart;
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
function penetration(selection: InsightSelection, series = svodPenetration): Chart {
  const { country, year, other } = selection;
  const columns = Object.keys(series.figures.sweden);
  const shown = country === "nordics" || other === "nordics" ? areas : countries;
  return {
    ...about(series),
    kind: "line",
    rowHeading: "Country",
    columns,
    rows: shown.map(({ id, name }) => ({
      label: name,
      values: columns.map((column) =>
        Number(column) > year ? null : (figuresOf(series, id, Number(column))?.[0] ?? null),
      ),
    })),
    highlight: highlighted(selection),
    domain: [40, 80],
  };
}

/** The chosen year, the two before it, and beside them the region; or two years of two countries. */
function spend(selection: InsightSelection, series = householdSpend): Chart {
  const { country, year, other } = selection;
  const yearsOf = (area: AreaId, count: number) =>
    [year, year - 1, year - 2].slice(0, count).map((of) => ({ area, of }));
  const shown = other
    ? [...yearsOf(country, 2), ...yearsOf(other, 2)]
    : [...yearsOf(country, 3), ...(country === nordics.id ? [] : yearsOf(nordics.id, 1))];
  return {
    ...about(series),
    kind: "stack",
    rowHeading: "Country and year",
    columns: series.categories,
    rows: shown.flatMap(({ area, of }) => {
      const values = figuresOf(series, area, of);
      return values ? [{ label: `${areaName(area)} ${of}`, values }] : [];
    }),
    highlight: highlighted(selection).map((name) => `${name} ${year}`),
    domain: [0, 75],
  };
}

/** The chosen country among the others. */
function share(selection: InsightSelection, series = viewingShare): Chart {
  const { year } = selection;
  return {
    ...about(series),
    measure: `${series.measure}, ${year}`,
    kind: "shares",
    rowHeading: "Country",
    columns: series.categories,
    rows: areas.map(({ id, name }) => ({
      label: name,
      values: figuresOf(series, id, year) ?? [],
    })),
    highlight: highlighted(selection),
  };
}

/** The services of one country, or of two beside each other. */
function reach({ country, year, other }: InsightSelection, series = dailyReach): Chart {
  const shown = other ? [country, other] : [country];
  const figures = shown.map((area) => figuresOf(series, area, year) ?? []);
  const names = shown.map((area) => namesOf(series, area));
  const rows = series.categories.map((_, index) => ({
    label: [...new Set(names.map((of) => of[index]))].join(" / "),
    values: figures.map((values) => values[index] ?? null),
  }));
  const columns = shown.map((area) => `${areaName(area)} ${year}`);
  const cited = rows[series.categories.indexOf(series.headline.category ?? "")]?.label;
  const isRegion = shown.every((area) => area === nordics.id);
  return {
    ...about(series),
    // Behind a figure of the region are the interviews of all its countries.
    interviews: series.interviews && series.interviews * (isRegion ? countries.length : 1),
    measure: `${series.measure}, ${columns.join(" and ")}`,
    kind: "bars",
    rowHeading: "Service",
    columns,
    highlight: cited ? [cited] : [],
    rows: rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
    domain: [0, 50],
  };
}

const highlighted = ({ country, other }: InsightSelection): string[] =>
  (other ? [country, other] : [country]).map(areaName);

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
