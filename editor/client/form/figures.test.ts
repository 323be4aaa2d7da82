import { expect, test } from "vitest";
import { figuresIn, searchFigures } from "./figures.ts";

const tables = [
  {
    name: "svod",
    title: "Homes that pay",
    figures: [
      { reference: "svod.sweden.2026", label: "sweden, 2026", value: "72" },
      { reference: "svod.norway.2026", label: "norway, 2026", value: "75" },
    ],
  },
];

test("a text shows what its references mean now, in figures or in words", () => {
  const text = "{svod.sweden.2026} and {svod.norway.2026 | words}, {svod.sweden.2026}, {firm.name}";
  expect(figuresIn(text, tables)).toEqual([
    { written: "{svod.sweden.2026}", value: "72", label: "Homes that pay: sweden, 2026" },
    { written: "{svod.norway.2026 | words}", value: "75", label: "Homes that pay: norway, 2026" },
  ]);
});

test("figures are found by all words of chart, country and year", () => {
  expect(searchFigures(tables, "pay NORWAY")[0]?.figures).toHaveLength(1);
  expect(searchFigures(tables, "")).toEqual(tables);
  expect(searchFigures(tables, "pay iceland")).toEqual([]);
});
