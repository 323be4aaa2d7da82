import * as v from "valibot";
import { fields, slug } from "./basics.ts";

const size = v.pipe(v.number(), v.minValue(1, "must be above zero"));

/** `charts/sample-map.json`: the outlines of the countries, and where their interviews are drawn. The studio writes it. */
export const sampleMapSchema = fields({
  width: size,
  height: size,
  interviewsPerDot: size,
  countries: v.array(fields({ id: slug, outline: v.string(), dots: v.string() })),
});

export type SampleMap = v.InferOutput<typeof sampleMapSchema>;
