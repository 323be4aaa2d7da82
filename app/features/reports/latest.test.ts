import { expect, test } from "vitest";
import { reports } from "#content/reports.ts";
import { latest } from "./latest.ts";

test("takes the most recently updated, newest first, undated ones last", () => {
  const all = latest(reports, reports.length);
  const dates = all.map(({ lastUpdated }) => lastUpdated ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(latest(reports, 3)).toEqual(all.slice(0, 3));
});
