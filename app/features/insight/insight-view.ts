import type { Content } from "#app/lib/content/content.ts";
import type { Series } from "#app/lib/content/schema/chart.ts";
import type { AreaId } from "#app/lib/content/schema/countries.ts";
import { drawChart, type DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { figuresOf, measureChart, namesOf } from "#app/lib/charts/series-charts.ts";
import {
  areaName,
  areas,
  insightPath,
  insightQuery,
  readInsightAddress,
  selectedAreas,
  type InsightSelection,
  years,
} from "#app/lib/charts/insight-address.ts";
import { fillTemplate, listed, plural } from "#app/lib/text.ts";

/** Everything that the dashboard shows for one selection. The first view is in the page, later ones are fetched as JSON. */
export interface InsightView {
  switches: InsightSwitch[];
  cards: { chart: DrawnChart; headline: Headline }[];
  /** The figures in a sentence, which screen readers announce when they change. */
  summary: string;
}

export interface InsightSwitch {
  id: "country" | "year" | "with";
  label: string;
  options: SwitchOption[];
}

export interface SwitchOption {
  text: string;
  /** The URL of the view. */
  to: string;
  isCurrent: boolean;
}

/** The most important figure of a measure, for each of the compared countries. */
export interface Headline {
  label: string;
  figures: {
    value: string;
    /** Printed below the value: "Sweden 2026". */
    areaAndYear: string;
    /** The change from the year before, if that was measured. */
    change: string | undefined;
  }[];
}

/** The dashboard that a query selects, with the tables behind its cards and the address of the same view as JSON. */
export function insightView(content: Content, query: URLSearchParams) {
  const selection = readInsightAddress(content, query);
  const { year } = selection;
  const charts = content.measures.map((series) => {
    const table = measureChart(content, series, selection);
    const drawn = drawChart(content, table, insightQuery(content, selection));
    return { table, card: { chart: drawn, headline: headlineOf(content, series, selection) } };
  });
  const cards = charts.map(({ card }) => card);
  const areaNames = selectedAreas(selection).map((each) => areaName(content, each));
  const headlines = cards.map(
    ({ headline: { figures, label } }) =>
      `${listed(
        content.words,
        figures.map(({ value }) => value),
      )} ${label}`,
  );
  const view: InsightView = {
    switches: switchesOf(content, selection),
    cards,
    summary: fillTemplate(content.words.insight.summary, {
      areas: listed(content.words, areaNames),
      year,
      figures: headlines.join(". "),
    }),
  };
  return { view, charts, json: `/instant-insight.json${insightQuery(content, selection)}` };
}

function switchesOf(content: Content, selection: InsightSelection): InsightSwitch[] {
  const { country, year, other } = selection;
  const others = areas(content).filter(({ id }) => id !== country);
  const comparison = (text: string, id?: AreaId) => ({
    text,
    to: insightPath(content, { country, year, other: id }),
    isCurrent: id === other,
  });
  return [
    {
      id: "country",
      label: content.words.insight.country,
      options: areas(content).map(({ id, name }) => ({
        text: name,
        // Selecting the compared country itself ends the comparison and shows that country alone.
        to: insightPath(content, {
          ...selection,
          country: id,
          other: id === other ? undefined : other,
        }),
        isCurrent: id === country,
      })),
    },
    {
      id: "year",
      label: content.words.insight.year,
      options: years(content).map((option) => ({
        text: String(option),
        to: insightPath(content, { ...selection, year: option }),
        isCurrent: option === year,
      })),
    },
    {
      id: "with",
      label: content.words.insight.compareWith,
      options: [
        comparison(content.words.insight.none),
        ...others.map(({ id, name }) => comparison(name, id)),
      ],
    },
  ];
}

export function headlineOf(
  content: Content,
  series: Series,
  selection: InsightSelection,
): Headline {
  const { country, year, other } = selection;
  const { category, text, together: regionText = text } = series.headline;
  const words = country === content.region.id || other ? regionText : text;
  const index = category === undefined ? undefined : series.categories.indexOf(category);
  const valueIn = (values: number[]) =>
    index === undefined ? values.reduce((total, value) => total + value, 0) : (values[index] ?? 0);
  const isMoney = series.unit === "€";

  const figureOf = (area: AreaId) => {
    const now = valueIn(figuresOf(content, series, area, year) ?? []);
    const before = figuresOf(content, series, area, year - 1);
    return {
      value: fillTemplate(isMoney ? content.words.number.euro : content.words.number.percent, {
        figure: now,
      }),
      areaAndYear: `${areaName(content, area)} ${year}`,
      change: before && describeChange(content, now - valueIn(before), isMoney, year - 1),
    };
  };
  return {
    label: words.replace("{name}", namesOf(content, series, country)[index ?? 0] ?? ""),
    figures: selectedAreas(selection).map(figureOf),
  };
}

function describeChange(
  content: Content,
  difference: number,
  isMoney: boolean,
  since: number,
): string {
  if (difference === 0) return fillTemplate(content.words.insight.unchanged, { year: since });
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  const amount = isMoney
    ? fillTemplate(content.words.number.euro, { figure: size })
    : plural(content.words, content.words.insight.points, size);
  return fillTemplate(content.words.insight.change, { change: sign + amount, year: since });
}
