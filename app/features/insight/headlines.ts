import { dailyReach } from "#content/charts/daily-reach.ts";
import { householdSpend } from "#content/charts/household-spend.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { viewingShare } from "#content/charts/viewing-share.ts";
import type { Series } from "#content/schema/chart.ts";
import { figuresOf, namesOf } from "./figures.ts";
import type { InsightSelection } from "./insight-address.ts";

/** The one figure of a measure that a meeting asks for first. */
export interface Headline {
  value: string;
  label: string;
  /** Against the year before, where there is one. */
  change: string | undefined;
}

/** In the order of the dashboard's charts. */
export function headlines(selection: InsightSelection): Headline[] {
  const { country } = selection;
  return [
    headline(svodPenetration, selection, ([first = 0]) => first, "of households pay for streaming"),
    headline(householdSpend, selection, sum, "a month for all media"),
    headline(viewingShare, selection, ([linear = 0]) => linear, "of viewing is still linear"),
    headline(
      dailyReach,
      selection,
      ([, publicService = 0]) => publicService,
      `use ${article(namesOf(dailyReach, country)[1] ?? "", country)} on an average day`,
    ),
  ];
}

function headline(
  series: Series,
  { country, year }: InsightSelection,
  take: (values: number[]) => number,
  label: string,
): Headline {
  const now = take(figuresOf(series, country, year) ?? []);
  const before = figuresOf(series, country, year - 1);
  const isMoney = series.unit === "€";
  return {
    value: isMoney ? `€${now}` : `${now}%`,
    label,
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

/** A service's name stands alone; a kind of service does not. */
const article = (name: string, country: string): string =>
  country === "nordics" ? `a ${name.toLowerCase()}` : name;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
