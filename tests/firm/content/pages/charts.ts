import { company } from "#content/company.ts";
import { analysis } from "#content/pages/analysis.ts";
import type { ChartsPage } from "#content/schema/own-pages.ts";

export const charts: ChartsPage = {
  meta: {
    title: "Charts to quote and embed",
    description: `Every chart of ${company.name} with its table, source and method: as a picture, as data, or embedded in your own page. Free to quote with the source line.`,
  },
  hero: {
    title: "Charts",
    subtitle:
      "Each has a page of its own, with its figures, its method and an address that keeps what it said.",
  },
  updated: "2026-11-16",
  licence: {
    name: "Free to quote and reprint with the source line",
    text: "Quote the figures, reprint the chart or embed it, in print and online, free of charge. Keep the source line. Change the design if you wish, but not the figures.",
  },
  method: {
    heading: "How it was measured",
    interviews: "about {interviews} behind each value of this chart",
    margin:
      "±{points} percentage points or less for each value of this chart, at 95 per cent confidence. A difference between two values that is smaller than their margins may be chance.",
    noMargin:
      "The values rest on different numbers of interviews, so that no single margin holds for all of them. The report gives it for each table.",
    weighting: analysis.data.steps.find(({ name }) => name === "Weight")?.text,
  },
  files: {
    heading: "Use this chart",
    png: "Picture, 1200 × 675",
    pngLarge: "Picture, 2400 × 1350",
    svg: "Drawing for print",
    csv: "Figures for a spreadsheet",
    json: "Figures with notes and citation",
  },
  embed: {
    summary: "Embed this chart",
    hint: "Paste this where your page should show it. It needs no script, and follows the width of its place and the reader's light or dark setting.",
  },
  older: {
    text: "These are the figures as published in {edition}. There are newer ones, of {newest}.",
    link: "See the newest edition",
  },
  related: { heading: "Related charts" },
};
