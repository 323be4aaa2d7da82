import type { Series } from "#content/schema/chart.ts";
import type { Headline } from "#app/islands/insight/insight-view.ts";
import { figuresOf, namesOf } from "./figures.ts";
import type { InsightSelection } from "./insight-address.ts";

export function headlineOf(series: Series, { country, year }: InsightSelection): Headline {
  const { category, text, nordics } = series.headline;
  const words = country === "nordics" && nordics ? nordics : text;
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
