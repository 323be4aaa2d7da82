import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { describeMargin, marginOf, marginOfError } from "./margin-of-error.ts";

test("is 1.96 standard errors of a share, in percentage points", () => {
  expect(marginOfError(50, 1000)).toBeCloseTo(3.099, 3);
  expect(marginOfError(10, 4700)).toBeCloseTo(0.858, 3);
  expect(marginOfError(90, 4700)).toBe(marginOfError(10, 4700));
  expect(marginOfError(0, 100)).toBe(0);
  expect(marginOfError(100, 100)).toBe(0);
});

const row = { label: "Football", values: [50, 40, null] };
const chart = { ...sampleChart("bars", ["Follow", "Pay", "Other"], [row]), interviews: 1000 };

test("is known for shares with a number of interviews only", () => {
  const { interviews: _, ...withoutInterviews } = chart;
  expect(marginOf(chart, row, 0)).toBe(marginOfError(50, 1000));
  expect(marginOf(chart, row, 2)).toBeUndefined();
  expect(marginOf(withoutInterviews, row, 0)).toBeUndefined();
  expect(marginOf({ ...chart, unit: "€" }, row, 0)).toBeUndefined();
});

test("of a share among some follows from how many they are", () => {
  const among = { ...chart, basedOn: { Pay: "Follow" } };
  expect(marginOf(among, row, 1)).toBe(marginOfError(40, 500));
  expect(marginOf(among, row, 0)).toBe(marginOfError(50, 1000));
  const nobody = { label: "Chess", values: [0, 40, null] };
  expect(marginOf(among, nobody, 1)).toBeUndefined();
});

test("is said once for a chart, as large as its largest", () => {
  // 3.0990 points: rounded up, since "or less" must hold.
  expect(describeMargin(chart)).toBe(
    "Margin of error ±3.1 percentage points or less (95% confidence)",
  );
  expect(describeMargin({ ...chart, interviews: 960 })).toContain("±3.2 ");
  expect(describeMargin({ ...chart, unit: "€" })).toBeUndefined();
});
