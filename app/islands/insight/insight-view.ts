import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";

/** Everything that the dashboard shows of one country in one year: in the page, and after that as JSON. */
export interface InsightView {
  /** As it is printed: "Sweden 2026". */
  place: string;
  countries: SwitchOption[];
  years: SwitchOption[];
  cards: { chart: DrawnChart; headline: Headline }[];
  /** The figures in a sentence, which is read out when they change. */
  summary: string;
}

export interface SwitchOption {
  text: string;
  /** The address of the view. */
  to: string;
  isCurrent: boolean;
}

/** The most important figure of a measure. */
export interface Headline {
  value: string;
  label: string;
  /** Against the year before, where there is one. */
  change: string | undefined;
}
