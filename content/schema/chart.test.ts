import * as v from "valibot";
import { expect, test } from "vitest";
import { chartSchema, type Chart } from "#content/schema/chart.ts";
import { sampleChart } from "../../tests/support/sample-chart.ts";

const problems = (chart: Chart) =>
  v.safeParse(chartSchema, chart).issues?.map(({ message }) => message) ?? [];
const columns = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`);
const row = (count: number) => [{ label: "A", values: Array.from({ length: count }, () => 1) }];

test.each(["dots", "scatter"] as const)("%s have two columns", (kind) => {
  expect(problems(sampleChart(kind, columns(2), row(2)))).toEqual([]);
  for (const count of [1, 3])
    expect(problems(sampleChart(kind, columns(count), row(count)))).toEqual([
      "must have two columns to draw pairs of dots or points",
    ]);
});

test("a column is based on another column of the chart", () => {
  const chart = sampleChart("bars", ["Follow", "Pay"], row(2));
  expect(problems({ ...chart, basedOn: { Pay: "Follow" } })).toEqual([]);
  for (const basedOn of [{ Pay: "Watch" }, { Watch: "Follow" }])
    expect(problems({ ...chart, basedOn })).toEqual([
      "must base columns that it has on others that it has",
    ]);
});

test("a stack has no values below zero, which have no length", () => {
  const rows = [{ label: "A", values: [1, -1] }];
  expect(problems(sampleChart("stack", columns(2), rows))).toEqual([
    "must not stack values below zero",
  ]);
  expect(problems(sampleChart("bars", columns(2), rows))).toEqual([]);
});
