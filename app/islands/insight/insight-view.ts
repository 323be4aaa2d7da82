import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";

/** Everything that the dashboard shows of one selection: in the page, and after that as JSON. */
export interface InsightView {
  switches: InsightSwitch[];
  cards: { chart: DrawnChart; headline: Headline }[];
  /** The figures in a sentence, which is read out when they change. */
  summary: string;
}

export interface InsightSwitch {
  id: "country" | "year" | "with";
  label: string;
  options: SwitchOption[];
}

export interface SwitchOption {
  text: string;
  /** The address of the view. */
  to: string;
  isCurrent: boolean;
}

/** The most important figure of a measure, for each of the compared countries. */
export interface Headline {
  label: string;
  figures: {
    value: string;
    /** As it is printed: "Sweden 2026". */
    place: string;
    /** Against the year before, where there is one. */
    change: string | undefined;
  }[];
}
