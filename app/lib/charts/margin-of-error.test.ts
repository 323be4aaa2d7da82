import { expect, test } from "vitest";
import { sampleChart } from "../../../tests/support/sample-chart.ts";
import { marginOfError, marginsOf } from "./margin-of-error.ts";

test("is half of the 95 per cent interval", () => {
  expect(marginOfError(50, 1000)).toBeCloseTo(3.1, 1);
  expect(marginOfError(10, 1000)).toBeCloseTo(1.86, 2);
  expect(marginOfError(90, 1000)).toBeCloseTo(marginOfError(10, 1000));
  expect(marginOfError(0, 1000)).toBe(0);
});

test("of a chart is given for each measured share, and only where interviews are known", () => {
  const chart = sampleChart("line", ["2025", "2026"], [{ label: "Sweden", values: [null, 50] }]);
  expect(marginsOf({ ...chart, interviews: 1000 })).toEqual([[null, 3.1]]);
  expect(marginsOf(chart)).toBeUndefined();
  expect(marginsOf({ ...chart, interviews: 1000, unit: "€" })).toBeUndefined();
});
