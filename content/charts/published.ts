import type { Chart } from "#content/schema/chart.ts";
import { homeChart } from "./home.ts";
import { reportCharts } from "./reports.ts";

/** Every chart that stands on a page as it is, and can be downloaded from there. */
export const publishedCharts: Chart[] = [homeChart, ...Object.values(reportCharts)];
