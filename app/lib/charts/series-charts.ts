import type { Content } from "#app/lib/content/content.ts";
import { yearsOf } from "#app/lib/content/figures/measure-tables.ts";
import { weightedMean, weightedShares } from "#app/lib/content/figures/weighted-mean.ts";
import type { Chart, Series } from "#app/lib/content/schema/chart.ts";
import type { AreaId } from "#app/lib/content/schema/countries.ts";
import { listed } from "#app/lib/text.ts";
import { areaName, areas, type InsightSelection, selectedAreas } from "./insight-address.ts";

/** The chart of a measure, in its newest or an earlier edition. */
export function measureChart(content: Content, series: Series, selection: InsightSelection): Chart {
  switch (series.drawn) {
    case "lines":
      return lines(content, selection, series);
    case "stack":
      return stack(content, selection, series);
    case "shares":
      return shares(content, selection, series);
    case "bars":
      return bars(content, selection, series);
  }
}

/** The fields that a chart copies from its measure. */
function about(series: Series) {
  const { id, title, measure, unit, source, base, report, edition, interviews } = series;
  const { illustrative, domain } = series;
  const data = { unit, interviews, illustrative, domain };
  return { id, title, measure, source, base, report, edition, ...data };
}

/** All countries up to the selected year. The columns are always all years, so an earlier year only shortens the lines. */
function lines(content: Content, selection: InsightSelection, series: Series): Chart {
  const { country, year, other } = selection;
  const columns = yearsOf(series).map(String);
  const shown =
    country === content.region.id || other === content.region.id
      ? areas(content)
      : content.countries;
  return {
    ...about(series),
    kind: "line",
    rowHeading: content.words.chart.country,
    columns,
    rows: shown.map(({ id, name }) => ({
      label: name,
      values: columns.map((column) =>
        Number(column) > year
          ? null
          : (figuresOf(content, series, id, Number(column))?.[0] ?? null),
      ),
    })),
    highlight: highlighted(content, selection),
  };
}

/** One country in the selected year and the two before, compared with the region; or two countries in two years each. */
function stack(content: Content, selection: InsightSelection, series: Series): Chart {
  const { country, year, other } = selection;
  const latestOf = (area: AreaId, count: number) =>
    [year, year - 1, year - 2].slice(0, count).map((of) => ({ area, of }));
  const shown = other
    ? [...latestOf(country, 2), ...latestOf(other, 2)]
    : [
        ...latestOf(country, 3),
        ...(country === content.region.id ? [] : latestOf(content.region.id, 1)),
      ];
  return {
    ...about(series),
    kind: "stack",
    rowHeading: content.words.chart.countryAndYear,
    columns: series.categories,
    rows: shown.flatMap(({ area, of }) => {
      const values = figuresOf(content, series, area, of);
      return values ? [{ label: `${areaName(content, area)} ${of}`, values }] : [];
    }),
    highlight: highlighted(content, selection).map((name) => `${name} ${year}`),
  };
}

/** All countries and the region in the selected year, with the selected area highlighted. */
function shares(content: Content, selection: InsightSelection, series: Series): Chart {
  const { year } = selection;
  return {
    ...about(series),
    measure: `${series.measure}, ${year}`,
    kind: "shares",
    rowHeading: content.words.chart.country,
    columns: series.categories,
    rows: areas(content).map(({ id, name }) => ({
      label: name,
      values: figuresOf(content, series, id, year) ?? [],
    })),
    highlight: highlighted(content, selection),
  };
}

/** The services of one country, or of two beside each other. */
function bars(content: Content, selection: InsightSelection, series: Series): Chart {
  const { year } = selection;
  const shown = selectedAreas(selection);
  const figures = shown.map((area) => figuresOf(content, series, area, year) ?? []);
  const names = shown.map((area) => namesOf(content, series, area));
  const rows = series.categories.map((_, index) => ({
    label: [...new Set(names.map((of) => of[index]))].join(" / "),
    values: figures.map((values) => values[index] ?? null),
  }));
  const columns = shown.map((area) => `${areaName(content, area)} ${year}`);
  const cited = rows[series.categories.indexOf(series.headline.category ?? "")]?.label;
  const isRegion = shown.every((area) => area === content.region.id);
  return {
    ...about(series),
    // The region's figures are based on the interviews of all its countries.
    interviews: series.interviews && series.interviews * (isRegion ? content.countries.length : 1),
    measure: `${series.measure}, ${listed(content.words, columns)}`,
    kind: "bars",
    rowHeading: content.words.chart.service,
    columns,
    highlight: cited ? [cited] : [],
    rows: rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
  };
}

const highlighted = (content: Content, selection: InsightSelection): string[] =>
  selectedAreas(selection).map((each) => areaName(content, each));

/** A series' figures for one area and year, or undefined if it was not measured. */
export function figuresOf(
  content: Content,
  series: Series,
  area: AreaId,
  year: number,
): number[] | undefined {
  if (area !== content.region.id) return series.figures[area]?.[year];
  const rows = content.countries.map(({ id, [series.weight]: weight }) => ({
    weight,
    values: series.figures[id]?.[year] ?? [],
  }));
  if (rows.some(({ values }) => values.length === 0)) return undefined;
  return series.whole ? weightedShares(rows) : weightedMean(rows);
}

/** The names that the series' categories have in an area. */
export function namesOf(
  content: Content,
  { categories, localNames }: Series,
  area: AreaId,
): string[] {
  const local = area === content.region.id ? undefined : localNames?.[area];
  return categories.map((category) => local?.[category] ?? category);
}
