import { region } from "#content/charts/countries.ts";
import { measures } from "#content/charts/measures.ts";
import type { Series } from "#content/schema/chart.ts";
import type { AreaId } from "#content/schema/country.ts";
import { insightWords, numberWords } from "#content/language.ts";
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
export function insightView(query: URLSearchParams) {
  const selection = readInsightAddress(query);
  const { year } = selection;
  const charts = measures.map((series) => {
    const table = measureChart(series, selection);
    const drawn = drawChart(table, insightQuery(selection));
    return { table, card: { chart: drawn, headline: headlineOf(series, selection) } };
  });
  const cards = charts.map(({ card }) => card);
  const areaNames = selectedAreas(selection).map(areaName);
  const headlines = cards.map(
    ({ headline: { figures, label } }) => `${listed(figures.map(({ value }) => value))} ${label}`,
  );
  const view: InsightView = {
    switches: switchesOf(selection),
    cards,
    summary: fillTemplate(insightWords.summary, {
      areas: listed(areaNames),
      year,
      figures: headlines.join(". "),
    }),
  };
  return { view, charts, json: `/instant-insight.json${insightQuery(selection)}` };
}

function switchesOf(selection: InsightSelection): InsightSwitch[] {
  const { country, year, other } = selection;
  const others = areas.filter(({ id }) => id !== country);
  const comparison = (text: string, id?: AreaId) => ({
    text,
    to: insightPath({ country, year, other: id }),
    isCurrent: id === other,
  });
  return [
    {
      id: "country",
      label: insightWords.country,
      options: areas.map(({ id, name }) => ({
        text: name,
        // Selecting the compared country itself ends the comparison and shows that country alone.
        to: insightPath({ ...selection, country: id, other: id === other ? undefined : other }),
        isCurrent: id === country,
      })),
    },
    {
      id: "year",
      label: insightWords.year,
      options: years.map((option) => ({
        text: String(option),
        to: insightPath({ ...selection, year: option }),
        isCurrent: option === year,
      })),
    },
    {
      id: "with",
      label: insightWords.compareWith,
      options: [
        comparison(insightWords.none),
        ...others.map(({ id, name }) => comparison(name, id)),
      ],
    },
  ];
}

export function headlineOf(series: Series, selection: InsightSelection): Headline {
  const { country, year, other } = selection;
  const { category, text, together: regionText = text } = series.headline;
  const words = country === region.id || other ? regionText : text;
  const index = category === undefined ? undefined : series.categories.indexOf(category);
  const valueIn = (values: number[]) =>
    index === undefined ? values.reduce((total, value) => total + value, 0) : (values[index] ?? 0);
  const isMoney = series.unit === "€";

  const figureOf = (area: AreaId) => {
    const now = valueIn(figuresOf(series, area, year) ?? []);
    const before = figuresOf(series, area, year - 1);
    return {
      value: fillTemplate(isMoney ? numberWords.euro : numberWords.percent, { figure: now }),
      areaAndYear: `${areaName(area)} ${year}`,
      change: before && describeChange(now - valueIn(before), isMoney, year - 1),
    };
  };
  return {
    label: words.replace("{name}", namesOf(series, country)[index ?? 0] ?? ""),
    figures: selectedAreas(selection).map(figureOf),
  };
}

function describeChange(difference: number, isMoney: boolean, since: number): string {
  if (difference === 0) return fillTemplate(insightWords.unchanged, { year: since });
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  const amount = isMoney
    ? fillTemplate(numberWords.euro, { figure: size })
    : plural(insightWords.points, size);
  return fillTemplate(insightWords.change, { change: sign + amount, year: since });
}
