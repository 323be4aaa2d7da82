import { company } from "#content/company.ts";
import type { Chart } from "#content/schema/chart.ts";

const source = `${company.name}, TV & Streaming`;

export const servicesPerHousehold: Chart = {
  id: "services-per-household",
  kind: "bars",
  title: "Norwegian homes hold the most services",
  measure: "Paid video services per subscribing household, 2025",
  rowHeading: "Country",
  columns: ["Q4 2025"],
  rows: [
    { label: "Norway", values: [3.1] },
    { label: "Sweden", values: [2.7] },
    { label: "Denmark", values: [2.6] },
    { label: "Finland", values: [2.2] },
  ],
  highlight: ["Norway"],
  source,
  base: "Households with at least one paid video service, fourth quarter of 2025",
  report: "tv-streaming",
  edition: "2026-01",
  words: ["services average", "services subscribing", "number of services"],
  illustrative: true,
};

export const swedishServicesPerHousehold: Chart = {
  id: "swedish-services-per-household",
  kind: "bars",
  title: "More homes subscribe, and the youngest have dropped a service",
  measure: "Paid video services per subscribing household, Sweden",
  countries: ["sweden"],
  rowHeading: "Age of the main earner",
  columns: ["2025", "2026"],
  rows: [
    { label: "All", values: [2.7, 2.6] },
    { label: "Under 35", values: [3.2, 2.9] },
    { label: "35–54", values: [2.9, 2.9] },
    { label: "55 and over", values: [2.1, 2.0] },
  ],
  highlight: ["Under 35"],
  source,
  base: "Households with at least one paid video service, third quarter of each year",
  report: "tv-streaming",
  edition: "2026-09",
  words: ["services average", "services subscribing", "number of services"],
  illustrative: true,
};

export const subscriptionsThroughOperators: Chart = {
  id: "subscriptions-through-operators",
  kind: "shares",
  title: "Who sends the invoice",
  measure: "Paid streaming subscriptions by how they are bought, per cent, autumn 2025",
  unit: "%",
  rowHeading: "Country",
  columns: ["Operator or TV distributor", "Direct", "App store"],
  rows: [
    { label: "Denmark", values: [44, 41, 15] },
    { label: "Norway", values: [41, 45, 14] },
    { label: "Sweden", values: [33, 50, 17] },
    { label: "Finland", values: [29, 53, 18] },
  ],
  source,
  base: "Paid streaming subscriptions held by households, autumn 2025",
  report: "tv-streaming",
  edition: "2025-09",
  words: ["subscriptions operator", "bought operator"],
  illustrative: true,
};

export const cancellingAfterARise: Chart = {
  id: "cancelling-after-a-rise",
  kind: "bars",
  title: "When the price goes up",
  measure: "Subscribers who cancelled within three months of a rise, per cent",
  countries: ["sweden"],
  unit: "%",
  rowHeading: "Rise in price",
  columns: ["Cancelled"],
  rows: [
    { label: "Under 10 kr", values: [4] },
    { label: "10–19 kr", values: [7] },
    { label: "20–29 kr", values: [11] },
    { label: "30 kr or more", values: [18] },
  ],
  source,
  base: "Subscribers in Sweden, eleven price rises between 2023 and 2025",
  report: "tv-streaming",
  edition: "2025-04",
  words: ["rise subscribers", "rise kronor", "price subscribers", "kronor leave", "kronor cancel"],
  illustrative: true,
};

export const swedishSvodByAge: Chart = {
  id: "swedish-svod-by-age",
  kind: "dots",
  title: "The new subscribers are over 55",
  measure: "Swedish households with at least one paid video service, per cent",
  countries: ["sweden"],
  unit: "%",
  rowHeading: "Age of the main earner",
  columns: ["2025", "2026"],
  rows: [
    { label: "Under 35", values: [86, 86] },
    { label: "35–54", values: [82, 83] },
    { label: "55–64", values: [63, 70] },
    { label: "65–79", values: [45, 51] },
  ],
  highlight: ["55–64", "65–79"],
  domain: [40, 90],
  source,
  base: "Households, third quarter of each year",
  words: ["main earner", "households over", "households under", "homes under", "subscribers over"],
  report: "tv-streaming",
  edition: "2026-09",
  illustrative: true,
};
