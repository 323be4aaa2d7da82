import * as v from "valibot";
import { slug } from "./basics.ts";
import { chartSchema, seriesSchema } from "./chart.ts";

const edition = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a year and a month"),
);

/** Charts as charts, and series as series: the charts of a series are made for each country and year. */
export const editionsSchema = v.record(
  slug,
  v.record(edition, v.union([chartSchema, seriesSchema])),
);

export type Editions = v.InferOutput<typeof editionsSchema>;
