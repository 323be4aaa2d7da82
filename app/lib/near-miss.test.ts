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
])(
  "the edit distance of %s and %s is %i, counted up to one more than the limit of two",
  (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
  },
);

test("the nearest name is found, but not the name itself or an unrelated one", () => {
  expect(nearMiss("emial", ["role", "email", "mail"])).toBe("email");
  expect(nearMiss("email", ["email"])).toBeUndefined();
  expect(nearMiss("telephone", ["email"])).toBeUndefined();
});
