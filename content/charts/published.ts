import type { Chart, Editions } from "#content/schema/chart.ts";
import * as ai from "./ai.ts";
import * as audio from "./audio.ts";
import { homeChart } from "./home.ts";
import * as piracy from "./piracy.ts";
import { reportCharts } from "./reports.ts";
import * as subscriptions from "./subscriptions.ts";
import * as viewing from "./viewing.ts";
import kept from "./editions.json" with { type: "json" };

/** Every chart with an address of its own: those of pages, documents and news. */
export const publishedCharts: Chart[] = [
  ...new Set([homeChart, ...Object.values(reportCharts)]),
  ...[subscriptions, viewing, audio, piracy, ai].flatMap((charts) => Object.values(charts)),
];

/**
 * Every chart and series as it was published, by id and edition: a quotation of older figures stays checkable.
 * `npm run charts:keep` adds the present ones.
 */
export const editions = kept as unknown as Editions;
