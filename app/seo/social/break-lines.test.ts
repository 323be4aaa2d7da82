import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines, cutLines } from "./break-lines.ts";

const box = (width: number, most: number) => ({
  width,
  most,
  measure: (text: string) => Array.from(text).length,
});

test("lines are broken at about equal lengths", () => {
  expect(breakLines("one two three four five six", box(22, 3))).toEqual([
    "one two three",
    "four five six",
  ]);
});

test("a text that fits on one line is not broken", () => {
  expect(breakLines("one two", box(7, 4))).toEqual(["one two"]);
  expect(breakLines("", box(7, 4))).toEqual([]);
});

test("a no-break space keeps a figure and its unit on one line", () => {
  expect(breakLines("reached 72\u00a0per cent", box(14, 3))).toEqual([
    "reached",
    "72\u00a0per cent",
  ]);
});

test("a text that needs more lines than allowed has no solution, and is cut with an ellipsis", () => {
  expect(breakLines("one two three four", box(5, 2))).toBeUndefined();
  expect(cutLines("one, two three four", box(9, 2))).toEqual(["one, two", "three…"]);
});

test("no line is wider than the box and no word is lost, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const measured = box(width, Infinity);
      const lines = breakLines(text, measured) ?? [];
      for (const line of lines) expect(measured.measure(line)).toBeLessThanOrEqual(width);
      const letters = (words: string) => words.replace(/[ \t\n]/g, "");
      expect(letters(lines.join(""))).toBe(letters(text));
    }),
  );
});

test("a cut text fits the box, for any text", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const measured = box(width, 3);
      const lines = cutLines(text, measured);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measured.measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});
