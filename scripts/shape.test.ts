import { expect, test } from "vitest";
import { cycles, importCycles, measures } from "./shape.ts";

const measured = measures();

test("groups of files that import each other are found, and nothing else", () => {
  const imports: Record<string, string[]> = {
    a: ["b", "d"],
    b: ["c"],
    c: ["a"],
    d: ["e"],
    e: [],
    own: ["own"],
  };
  expect(cycles(Object.keys(imports), (file) => imports[file] ?? [])).toEqual([
    ["a", "b", "c"],
    ["own"],
  ]);
});

test("no files import each other in a circle, by types either", () => {
  expect(importCycles()).toEqual([]);
});

test.each([
  "source files",
  "files under 15 lines",
  "longest file",
  "90th percentile of lines",
  "uses of retired names",
])("%s: within the limit of `npm run shape`", (what) => {
  const measure = measured.find((each) => each.what === what);
  expect(measure?.value).toBeLessThanOrEqual(measure?.must ?? 0);
});
