import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines, cutLines } from "./break-lines.ts";

const box = (width: number, most: number) => ({
  width,
  most,
  measure: (text: string) => Array.from(text).length,
});

test("lines are about as long as each other", () => {
  expect(breakLines("one two three four five six", box(22, 3))).toEqual([
    "one two three",
    "four five six",
  ]);
});

test("what fits on one line stays on it", () => {
  expect(breakLines("one two", box(7, 4))).toEqual(["one two"]);
  expect(breakLines("", box(7, 4))).toEqual([]);
});

test("a no-break space holds a figure to what it counts", () => {
  expect(breakLines("reached 72\u00a0per cent", box(14, 3))).toEqual([
    "reached",
    "72\u00a0per cent",
  ]);
});

test("more lines than there are is no setting at all, and cutting says that there is more", () => {
  expect(breakLines("one two three four", box(5, 2))).toBeUndefined();
  expect(cutLines("one, two three four", box(9, 2))).toEqual(["one, two", "three…"]);
});

test("no line is wider than the box and no word is lost, whatever the text", () => {
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

test("a cut text ends within the box, whatever it is", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const measured = box(width, 3);
      const lines = cutLines(text, measured);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measured.measure(line)).toBeLessThanOrEqual(width);
    }),
  );
});
