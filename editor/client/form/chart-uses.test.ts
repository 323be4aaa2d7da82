import { expect, test } from "vitest";
import { changedFigures, nextEdition, usesInWords } from "./chart-uses.ts";

test.each([
  ["2026-09", "2026-11"],
  ["2026-11", "2026-12"],
  ["2026-12", "2027-01"],
  ["", "2026-11"],
])("after the edition %s comes %s", (latest, next) => {
  expect(nextEdition(latest, new Date("2026-11-19T12:00:00Z"))).toBe(next);
});

test.each([
  [0, 0, "No text uses its figures"],
  [1, 0, "Used in 1 text"],
  [1, 1, "Used in 1 text: your draft changes it"],
  [5, 2, "Used in 5 texts: your draft changes 2"],
  [5, 5, "Used in 5 texts: your draft changes all"],
])("%i texts of which %i change", (texts, changed, words) => {
  expect(usesInWords(texts, changed)).toBe(words);
});

test("a figure that is gone has changed", () => {
  const figure = (before: string | undefined, after: string | undefined) => ({
    reference: "x.a",
    before,
    after,
  });
  const figures = [figure("1", "1"), figure("1", undefined), figure("1", "2")];
  const use = { path: "", title: "", page: undefined, field: [], label: "", excerpt: "", figures };
  expect(changedFigures(use)).toEqual(figures.slice(1));
});
