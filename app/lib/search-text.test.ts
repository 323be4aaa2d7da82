import { expect, test } from "vitest";
import { longestSearch, searchText } from "./search-text.ts";

test.each([
  ["  a \n\t b  ", "a b"],
  ["Ljudböcker 👩‍👩‍👧", "Ljudböcker 👩‍👩‍👧"],
  ["", ""],
])("%j is searched for as %j", (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test("what is longer is cut before anything else", () => {
  expect(searchText("a".repeat(100_000))).toHaveLength(longestSearch);
  expect(searchText(`${" ".repeat(longestSearch)}a`)).toBe("");
});
