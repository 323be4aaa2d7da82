import type { Chart } from "#content/schema/chart.ts";
import * as ai from "./ai.ts";
import * as audio from "./audio.ts";
import { homeChart } from "./home.ts";
import * as piracy from "./piracy.ts";
import { reportCharts } from "./reports.ts";
import * as subscriptions from "./subscriptions.ts";
import * as viewing from "./viewing.ts";

/** Every chart with an address of its own: those of pages, documents and news. */
export const publishedCharts: Chart[] = [
  homeChart,
  ...Object.values(reportCharts),
  ...[subscriptions, viewing, audio, piracy, ai].flatMap((charts) => Object.values(charts)),
];
