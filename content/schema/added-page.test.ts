import { firm } from "../../tests/support/firm.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { addedPageSchema } from "./added-page.ts";

const problemsOf = (chart: string | undefined) => {
  const sections = [{ kind: "chart", heading: "A chart", chart }];
  const { issues = [] } = v.safeParse(addedPageSchema.entries.sections, sections);
  return issues.map(({ message }) => message);
};

test("a page shows charts and measures, and no others", () => {
  expect(problemsOf(firm.charts[0]?.id)).toEqual([]);
  expect(problemsOf(firm.measures[0]?.id)).toEqual([]);
  expect(problemsOf("no-such-chart")).toEqual(["must be the id of a chart in content/charts"]);
});
