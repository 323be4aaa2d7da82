import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { firm } from "../../../../tests/support/firm.ts";
import { sampleChart } from "../../../../tests/support/sample-chart.ts";
import { type Chart, editionsSchema, keptChartSchema } from "./chart.ts";

const linesOf = ({ issues = [] }: { issues?: v.BaseIssue<unknown>[] | undefined }) =>
  issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
const problems = (chart: Chart) => linesOf(v.safeParse(keptChartSchema, chart));
const columns = (count: number) => Array.from({ length: count }, (_, index) => `Column ${index}`);
const row = (count: number) => [{ label: "A", values: Array.from({ length: count }, () => 1) }];

test.each(["dots", "scatter"] as const)("%s have two columns", (kind) => {
  expect(problems(sampleChart(kind, columns(2), row(2)))).toEqual([]);
  for (const count of [1, 3])
    expect(problems(sampleChart(kind, columns(count), row(count)))).toEqual([
      "columns: must be two, to draw pairs of dots or points",
    ]);
});

test("a column is based on another column of the chart", () => {
  const chart = sampleChart("bars", ["Follow", "Pay"], row(2));
  expect(problems({ ...chart, basedOn: { Pay: "Follow" } })).toEqual([]);
  expect(problems({ ...chart, basedOn: { Pay: "Folow" } })).toEqual([
    "basedOn.Pay: Folow is no column: did you mean Follow?",
  ]);
  expect(problems({ ...chart, basedOn: { Watch: "Follow" } })).toEqual([
    "basedOn.Watch: Watch is no column: there are Follow, Pay",
  ]);
});

test("a stack has no values below zero, which have no length", () => {
  const rows = [{ label: "A", values: [1, -1] }];
  expect(problems(sampleChart("stack", columns(2), rows))).toEqual([
    "rows.0.values: must not be below zero",
  ]);
  expect(problems(sampleChart("bars", columns(2), rows))).toEqual([]);
});

describe("shares", () => {
  const shares = (values: (number | null)[]) =>
    problems(sampleChart("shares", columns(values.length), [{ label: "A", values }]));

  test("add up to 100", () => {
    expect(shares([60, 40])).toEqual([]);
    expect(shares([60, null, 40])).toEqual([]);
    expect(shares([60, 41])).toEqual(["rows.0.values: must add up to 100, and have 101"]);
  });

  test("with decimals add up too, although a computer says 99.99999999999999", () => {
    const values = [34.8, 4.4, 12.5, 2.9, 20.1, 21.6, 3.7];
    expect(values.reduce((sum, value) => sum + value, 0)).not.toBe(100);
    expect(shares(values)).toEqual([]);
    expect(shares([33.3, 33.3, 33.3])).toEqual([
      "rows.0.values: must add up to 100, and have 99.9",
    ]);
  });
});

test("a row has a value for each column, and a scale its smaller end first", () => {
  expect(problems(sampleChart("bars", columns(3), row(2)))).toEqual([
    "rows.0.values: must have 3 values, one for each column",
  ]);
  const chart = sampleChart("line", columns(2), row(2));
  expect(problems({ ...chart, domain: [0, 10] })).toEqual([]);
  for (const domain of [
    [10, 0],
    [5, 5],
  ] satisfies Chart["domain"][])
    expect(problems({ ...chart, domain })).toEqual(["domain: must have the smaller end first"]);
});

test.each(["2026", "2026-13", "2026-9", "1999-01", "2026-09-01"])("%s is no edition", (edition) => {
  expect(problems({ ...sampleChart("bars", columns(1), row(1)), edition })).toEqual([
    "edition: must be a year and a month, as 2026-09",
  ]);
});

test("an edition in the archive stands under its own name, whatever reports and countries there are", () => {
  const chart = {
    ...sampleChart("bars", columns(1), row(1)),
    report: "gone",
    countries: ["iceland"],
  };
  const lines = (editions: object) => linesOf(v.safeParse(editionsSchema, editions));
  expect(lines({ test: { "2026-09": chart } })).toEqual([]);
  expect(lines(firm.editions)).toEqual([]);
  const message = "must stand under its own id and edition";
  expect(lines({ other: { "2026-09": chart } })).toEqual([`other.2026-09: ${message}`]);
  expect(lines({ test: { "2026-10": chart } })).toEqual([`test.2026-10: ${message}`]);
});
