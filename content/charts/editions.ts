import type { Editions } from "#content/schema/chart.ts";
import kept from "./editions.json" with { type: "json" };

/**
 * Every chart and series as it was published, by id and edition: a quotation of older figures stays checkable.
 * `npm run charts:keep` adds the present ones.
 */
export const editions = kept as unknown as Editions;
