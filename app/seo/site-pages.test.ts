import { expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { describedPages } from "./site-pages.ts";

const dates = (newest?: string) =>
  new Map(describedPages(firm, newest).map(({ to, updated }) => [to, updated]));

test("every page has a description", () => {
  expect(describedPages(firm, undefined).filter(({ description }) => description === "")).toEqual(
    [],
  );
});

test("a page that shows news has the date of the newest item, in any time zone", () => {
  const late = "2999-01-01T00:30:00+01:00";
  expect(dates(late).get("/")).toBe(late);
  expect(dates(late).get("/news")).toBe(late);
  expect(dates(late).get("/about")).not.toBe(late);
});

test("without news a page has the date of its other content", () => {
  const newest = firm.reports
    .map(({ lastUpdated }) => lastUpdated)
    .toSorted()
    .at(-1);
  expect(dates().get("/")).toBe(newest);
  expect(dates().get("/news")).toBeUndefined();
});
