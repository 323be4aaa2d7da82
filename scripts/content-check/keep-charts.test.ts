import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { svodPenetration } from "#content/charts/svod-penetration.ts";
import { sampleChart } from "../../tests/support/sample-chart.ts";
import { editionProblems, keepPresent, presentStates } from "./keep-charts.ts";

const chart = sampleChart("bars", ["2026"], [{ label: "Sweden", values: [50] }]);
const changed = { ...chart, rows: [{ label: "Sweden", values: [51] }] };
const kept = keepPresent([chart], {});

test("every chart of this checkout is kept as it is", () => {
  expect(presentStates.length).toBeGreaterThan(10);
  expect(editionProblems(presentStates, firm.editions)).toEqual([]);
});

test("figures that change within an edition are a problem, in a chart and in a series", () => {
  const message = (id: string) =>
    `content/charts: figures of ${id} changed but its edition is still 2026-09: give it a new edition, then run npm run charts:keep`;
  expect(editionProblems([changed], kept)).toEqual([message("test")]);
  const figures = { ...svodPenetration.figures, sweden: { 2026: [1] } };
  expect(editionProblems([{ ...svodPenetration, figures }], firm.editions)).toEqual([
    message("svod-penetration"),
  ]);
});

test("other words about the same figures are none", () => {
  expect(editionProblems([{ ...chart, title: "Another title", base: "Homes" }], kept)).toEqual([]);
});

test("an edition that is not kept is a problem until it is", () => {
  const next = { ...changed, edition: "2026-10" };
  expect(editionProblems([next], kept)).toEqual([
    "content/charts: the edition 2026-10 of test is not kept: run npm run charts:keep",
  ]);
  const after = keepPresent([next], kept);
  expect(editionProblems([next], after)).toEqual([]);
  expect(after["test"]).toEqual({ "2026-09": chart, "2026-10": next });
});

test("keeping replaces words and never figures", () => {
  const renamed = { ...chart, title: "Another title" };
  expect(keepPresent([renamed], kept)["test"]?.["2026-09"]).toEqual(renamed);
  expect(keepPresent([changed], kept)).toEqual(kept);
});
