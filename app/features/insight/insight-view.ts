import type { AreaId, Series } from "#content/schema/chart.ts";
import type { Headline, InsightSwitch, InsightView } from "#app/islands/insight/insight-view.ts";
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
  const { country, year, other } = selection;
  const charts = measures.map(({ series, chart }) => {
    const table = chart(selection);
    const drawn = drawChart(table, insightQuery(selection));
    return { table, card: { chart: drawn, headline: headlineOf(series, selection) } };
  });
  const cards = charts.map(({ card }) => card);
  const places = [country, ...(other ? [other] : [])].map(areaName).join(" and ");
  const headlines = cards.map(
    ({ headline: { figures, label } }) =>
      `${figures.map(({ value }) => value).join(" and ")} ${label}`,
  );
  const view: InsightView = {
    switches: switchesOf(selection),
    cards,
    summary: `Figures for ${places}, ${year}. ${headlines.join(". ")}`,
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
      label: "Country",
      options: areas.map(({ id, name }) => ({
        text: name,
        // Who chooses the country that is compared with wants to see it alone.
        to: insightPath({ ...selection, country: id, other: id === other ? undefined : other }),
        isCurrent: id === country,
      })),
    },
    {
      id: "year",
      label: "Year",
      options: years.map((option) => ({
        text: String(option),
        to: insightPath({ ...selection, year: option }),
        isCurrent: option === year,
      })),
    },
    {
      id: "with",
      label: "Compare with",
      options: [comparison("None"), ...others.map(({ id, name }) => comparison(name, id))],
    },
  ];
}

export function headlineOf(series: Series, { country, year, other }: InsightSelection): Headline {
  const { category, text, nordics: regionText = text } = series.headline;
  const words = country === "nordics" || other ? regionText : text;
  const place = category === undefined ? undefined : series.categories.indexOf(category);
  const take = (values: number[]) =>
    place === undefined ? values.reduce((total, value) => total + value, 0) : (values[place] ?? 0);
  const isMoney = series.unit === "€";

  const figureOf = (area: AreaId) => {
    const now = take(figuresOf(series, area, year) ?? []);
    const before = figuresOf(series, area, year - 1);
    return {
      value: isMoney ? `€${now}` : `${now}%`,
      place: `${areaName(area)} ${year}`,
      change: before && describeChange(now - take(before), isMoney, year - 1),
    };
  };
  return {
    label: words.replace("{name}", namesOf(series, country)[place ?? 0] ?? ""),
    figures: (other ? [country, other] : [country]).map(figureOf),
  };
}

function describeChange(difference: number, isMoney: boolean, since: number): string {
  if (difference === 0) return `unchanged since ${since}`;
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  const amount = isMoney ? `€${size}` : `${size} ${size === 1 ? "point" : "points"}`;
  return `${sign}${amount} since ${since}`;
}
