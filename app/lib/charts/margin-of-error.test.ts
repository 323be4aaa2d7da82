import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { describeMargin, marginOf, marginOfError } from "./margin-of-error.ts";

test("the margin of error is 1.96 standard errors of a share, in percentage points", () => {
  expect(marginOfError(50, 1000)).toBeCloseTo(3.099, 3);
  expect(marginOfError(10, 4700)).toBeCloseTo(0.858, 3);
  expect(marginOfError(90, 4700)).toBe(marginOfError(10, 4700));
  expect(marginOfError(0, 100)).toBe(0);
  expect(marginOfError(100, 100)).toBe(0);
});

const row = { label: "Football", values: [50, 40, null] };
const chart = { ...sampleChart("bars", ["Follow", "Pay", "Other"], [row]), interviews: 1000 };

test("the margin of error is known only for shares with a number of interviews", () => {
  const { interviews: _, ...withoutInterviews } = chart;
  expect(marginOf(chart, row, 0)).toBe(marginOfError(50, 1000));
  expect(marginOf(chart, row, 2)).toBeUndefined();
  expect(marginOf(withoutInterviews, row, 0)).toBeUndefined();
  expect(marginOf({ ...chart, unit: "€" }, row, 0)).toBeUndefined();
});

test("the margin of a share within a subgroup depends on the size of that subgroup", () => {
  const among = { ...chart, basedOn: { Pay: "Follow" } };
  expect(marginOf(among, row, 1)).toBe(marginOfError(40, 500));
  expect(marginOf(among, row, 0)).toBe(marginOfError(50, 1000));
  const nobody = { label: "Chess", values: [0, 40, null] };
  expect(marginOf(among, nobody, 1)).toBeUndefined();
});

test("a chart's description states its largest margin of error", () => {
  // 3.0990 is rounded up, so that "or less" is true.
  expect(describeMargin(firm, chart)).toBe(
    "Margin of error ±3.1 percentage points or less (95% confidence)",
  );
  expect(describeMargin(firm, { ...chart, interviews: 960 })).toContain("±3.2 ");
  expect(describeMargin(firm, { ...chart, unit: "€" })).toBeUndefined();
});
