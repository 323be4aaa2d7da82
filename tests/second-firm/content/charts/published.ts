import type { Chart, Editions } from "#content/schema/chart.ts";
import { homeChart } from "./home.ts";
import { reportCharts } from "./reports.ts";
import kept from "./editions.json" with { type: "json" };

export const publishedCharts: Chart[] = [...new Set([homeChart, ...Object.values(reportCharts)])];

export const editions = kept as unknown as Editions;
