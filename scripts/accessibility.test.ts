import { expect, test } from "vitest";
import { wcagTests } from "#content/schema/wcag.ts";
import { countTags, listedTests } from "./accessibility.ts";

test("content/schema/wcag-tests.json counts the tests as they are: npm run accessibility writes it", () => {
  expect(wcagTests.tests).toEqual(countTags(listedTests()));
});

test("tests are counted by criterion, in suites of any depth", () => {
  const inner = { specs: [{ tags: ["wcag-1.4.12", "any-width"] }, { tags: ["wcag-1.1.1"] }] };
  const suites = [{ specs: [{ tags: ["wcag-1.4.12"] }], suites: [inner] }];
  expect(countTags(suites)).toEqual({ "1.1.1": 1, "1.4.12": 2 });
});

test("a tag of no criterion is a mistake", () => {
  expect(() => countTags([{ specs: [{ tags: ["wcag-9.9.9"] }] }])).toThrow("wcag-9.9.9");
});
