import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";

const source = `${company.name}, Nordic Piracy`;

export const illegalIptv: Chart = {
  id: "illegal-iptv",
  kind: "bars",
  title: "A few homes in a hundred pay for illegal IPTV",
  measure: "Households that pay for it, per cent, 2026",
  unit: "%",
  rowHeading: "Country",
  columns: ["2026"],
  rows: [
    { label: "Sweden", values: [6] },
    { label: "Denmark", values: [5] },
    { label: "Finland", values: [4] },
    { label: "Norway", values: [4] },
  ],
  domain: [0, 10],
  source,
  base: "Households, four countries, about 1,175 interviews in each",
  report: "nordic-piracy",
  edition: "2026-04",
  interviews: 1175,
  words: ["illegal IPTV"],
  illustrative: true,
};

export const reasonsToStop: Chart = {
  id: "reasons-to-stop",
  kind: "bars",
  title: "What they want is already paid for",
  measure: "Reasons given by those who stopped, per cent, 2025",
  unit: "%",
  rowHeading: "Reason",
  columns: ["2025"],
  rows: [
    { label: "Found it in a service they already pay for", values: [34] },
    { label: "The sources became unreliable or unpleasant", values: [29] },
    { label: "Took a cheaper subscription with adverts", values: [18] },
  ],
  highlight: ["Found it in a service they already pay for"],
  domain: [0, 50],
  source,
  base: "People who used an unlicensed source a year earlier and no longer do",
  report: "nordic-piracy",
  edition: "2025-04",
  words: [
    "stopped reason",
    "already pay",
    "illegal source unreliable",
    "cheaper subscription advert",
  ],
  illustrative: true,
};
