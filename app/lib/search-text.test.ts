import { expect, test } from "vitest";
import { longestSearch, searchText } from "./search-text.ts";

test.each([
  ["  a \n\t b  ", "a b"],
  ["a\0b\u0007\u009fc", "a b c"],
  ["\u202egnp.exe\u2069", "gnp.exe"],
  ["Ljudböcker 👩‍👩‍👧", "Ljudböcker 👩‍👩‍👧"],
  ["", ""],
])("%j is searched for as %j", (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test("what is longer is cut before anything else", () => {
  expect(searchText("a".repeat(100_000))).toHaveLength(longestSearch);
  expect(searchText(`${" ".repeat(longestSearch)}a`)).toBe("");
});
