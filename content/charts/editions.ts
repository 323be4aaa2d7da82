import type { Editions } from "#content/schema/chart.ts";
import stored from "./editions.json" with { type: "json" };

/**
 * Earlier states of charts, by the chart's id and the edition. Somebody has quoted them, so they are added
 * to and never edited. The build checks their shape (`editionsSchema`).
 */
export const editions = stored as unknown as Editions;
