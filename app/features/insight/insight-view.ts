import type { Series } from "#content/schema/chart.ts";
import type { Headline, InsightView } from "#app/islands/insight/insight-view.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { figuresOf, measures, namesOf } from "#app/lib/charts/series-charts.ts";
import {
  areaName,
  areas,
  insightPath,
  insightQuery,
  readInsightAddress,
  type InsightSelection,
  years,
} from "#app/lib/charts/insight-address.ts";

/** What a query names, for the page and for its JSON; the tables that the cards are drawn from; the JSON's address. */
export function insightView(query: URLSearchParams) {
  const selection = readInsightAddress(query);
  const { country, year } = selection;
  const charts = measures.map(({ series, chart }) => {
    const table = chart(selection);
    const drawn = drawChart(table, insightQuery(selection));
    return { table, card: { chart: drawn, headline: headlineOf(series, selection) } };
  });
  const cards = charts.map(({ card }) => card);
  const headlines = cards.map(({ headline: { value, label } }) => `${value} ${label}`);
  const view: InsightView = {
    place: `${areaName(country)} ${year}`,
    countries: areas.map(({ id, name }) => ({
      text: name,
      to: insightPath({ country: id, year }),
      isCurrent: id === country,
    })),
    years: years.map((option) => ({
      text: String(option),
      to: insightPath({ country, year: option }),
      isCurrent: option === year,
    })),
    cards,
    summary: `Figures for ${areaName(country)}, ${year}. ${headlines.join(". ")}`,
  };
  return { view, charts, json: `/instant-insight.json${insightQuery(selection)}` };
}

export function headlineOf(series: Series, { country, year }: InsightSelection): Headline {
  const { category, text, nordics: regionText = text } = series.headline;
  const words = country === "nordics" ? regionText : text;
  const place = category === undefined ? undefined : series.categories.indexOf(category);
  const take = (values: number[]) =>
    place === undefined ? values.reduce((total, value) => total + value, 0) : (values[place] ?? 0);

  const now = take(figuresOf(series, country, year) ?? []);
  const before = figuresOf(series, country, year - 1);
  const isMoney = series.unit === "€";
  return {
    value: isMoney ? `€${now}` : `${now}%`,
    label: words.replace("{name}", namesOf(series, country)[place ?? 0] ?? ""),
    change: before && describeChange(now - take(before), isMoney, year - 1),
  };
}

function describeChange(difference: number, isMoney: boolean, since: number): string {
  if (difference === 0) return `unchanged since ${since}`;
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  const amount = isMoney ? `€${size}` : `${size} ${size === 1 ? "point" : "points"}`;
  return `${sign}${amount} since ${since}`;
}
