import { expect, test } from "vitest";
import { indexAfterKey, stepFrom, swipeStep } from "./lightbox-steps.ts";

test("stepping wraps around at both ends", () => {
  expect(stepFrom(12, 1, 13)).toBe(0);
  expect(stepFrom(0, -1, 13)).toBe(12);
});

test.each([
  ["ArrowRight", 6],
  ["ArrowLeft", 4],
  ["Home", 0],
  ["End", 12],
  ["a", undefined],
  ["Tab", undefined],
])("the key %s moves from picture 5 to %s", (key, index) => {
  expect(indexAfterKey(key, 5, 13)).toBe(index);
});

test.each([
  [{ x: 100, y: 0 }, { x: 20, y: 10 }, 1],
  [{ x: 20, y: 0 }, { x: 100, y: 10 }, -1],
  [{ x: 20, y: 0 }, { x: 50, y: 0 }, undefined],
  [{ x: 0, y: 0 }, { x: 60, y: 200 }, undefined],
])("a swipe from %o to %o moves by the expected step", (from, to, step) => {
  expect(swipeStep(from, to)).toBe(step);
});
