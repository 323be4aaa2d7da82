import { expect, test } from "vitest";
import { keepPresent } from "#server/content/keep-editions.ts";
import { firm, testContent } from "../../tests/support/firm.ts";
import { sampleChart } from "../../tests/support/sample-chart.ts";
import { unkeptEditions } from "./notices.ts";

const chart = sampleChart("bars", ["2026"], [{ label: "Sweden", values: [50] }]);
const kept = keepPresent([chart], {});

test("every chart of this checkout is kept as it is", () => {
  expect(unkeptEditions(firm, { name: "content" })).toEqual([]);
});

test("an edition that is not kept is told until it is", () => {
  const next = {
    ...chart,
    edition: "2026-10",
    rows: [{ label: "Sweden", values: [51] }],
  };
  const unkept = (editions: typeof kept) =>
    unkeptEditions(testContent({ charts: [next], measures: [], editions }), { name: "content" });
  expect(unkept(kept)).toEqual([
    "content/charts: these figures are not kept yet: test: npm run charts:keep",
  ]);
  const after = keepPresent([next], kept);
  expect(unkept(after)).toEqual([]);
  expect(after["test"]).toEqual({ "2026-09": chart, "2026-10": next });
});

test("keeping replaces words", () => {
  const renamed = { ...chart, title: "Another title" };
  expect(keepPresent([renamed], kept)["test"]?.["2026-09"]).toEqual(renamed);
});
