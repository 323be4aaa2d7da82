import { expect, test } from "vitest";
import { editDistance, nearMiss } from "./near-miss.ts";

test.each([
  ["role", "role", 0],
  ["rol", "role", 1],
  ["roel", "role", 1],
  ["Solbaken", "Solbakken", 1],
  ["", "ab", 2],
  ["tale", "role", 2],
  ["analysis", "role", 3],
])("from %s to %s are %i edits, at most one more than two", (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
});

test("the nearest name is told, and none for the name itself or something else", () => {
  expect(nearMiss("emial", ["role", "email", "mail"])).toBe("email");
  expect(nearMiss("email", ["email"])).toBeUndefined();
  expect(nearMiss("telephone", ["email"])).toBeUndefined();
});
