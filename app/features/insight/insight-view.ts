import type { InsightView } from "#app/islands/insight/insight-view.ts";
import { drawChart } from "#app/lib/charts/draw-chart.ts";
import { headlineOf, measures } from "./insight-charts.ts";
import {
  areaName,
  areas,
  insightPath,
  insightQuery,
  readInsightAddress,
  years,
} from "./insight-address.ts";

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
