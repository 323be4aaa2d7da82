import { describe, expect, test } from "vitest";
import {
  figuresOfCategories,
  figuresOfCountries,
  hasRows,
  hasYears,
  moreDecimals,
  parseCells,
  parseFigure,
  roundTo,
  tableOfCategories,
  tableOfCountries,
  tableOfRows,
} from "./table.ts";

describe("a figure", () => {
  test.each([
    ["72", 72],
    ["72,5", 72.5],
    ["72.5 %", 72.5],
    ["−3", -3],
    ["€ 1 234,50", 1234.5],
    ["1.234,5", 1234.5],
    ["1,234.5", 1234.5],
    ["1,234,567", 1_234_567],
    ["0,125", 0.125],
    ["1.234", 1.234],
    ["", null],
    ["–", null],
  ])("%s is %s", (written, number) => expect(parseFigure(written)).toEqual({ number }));

  test.each(["abc", "1e3", "12a", ".", "1 of 2", "NaN"])("%s is none", (written) =>
    expect(parseFigure(written)).toEqual({ problem: `“${written}” is no number` }),
  );

  test("with a comma before three digits may be two things", () =>
    expect(parseFigure("1,234")).toEqual({
      problem: "“1,234” is no number that is clear: write 1234 or 1.234",
    }));
});

describe("pasted cells", () => {
  test.each([
    [
      "a\tb\r\n1\t2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a;b\n1,5;2,5",
      [
        ["a", "b"],
        ["1,5", "2,5"],
      ],
    ],
    [
      "Norway,1,2\nSweden,3,4",
      [
        ["Norway", "1", "2"],
        ["Sweden", "3", "4"],
      ],
    ],
    ["72,5\n71,3", [["72,5"], ["71,3"]]],
    ['"a\tb"\t"say ""x"""', [["a\tb", 'say "x"']]],
    ["1\t\t3", [["1", "", "3"]]],
  ])("%j", (pasted, cells) => expect(parseCells(pasted)).toEqual(cells));
});

test("figures with more decimals than most are found", () => {
  expect(moreDecimals([72, 68, null, 76.25])).toEqual({ most: 2, usual: 0 });
  expect(moreDecimals([72.5, 70, 71.3])).toBeUndefined();
  expect(moreDecimals([3.1, 3, 2.9, 2.98])).toEqual({ most: 2, usual: 1 });
  expect([76.25, null].map((figure) => roundTo(figure, 0))).toEqual([76, null]);
});

describe("tables of files", () => {
  test("are found by the shape of their fields", () => {
    const figures = { type: "array", items: { type: "number" } };
    const years = { type: "object", additionalProperties: figures };
    expect(hasYears({ type: "object", additionalProperties: years })).toBe(true);
    expect(hasYears(years)).toBe(false);
    const row = { type: "object", properties: { label: { type: "string" }, values: figures } };
    const columns = { type: "array", items: { type: "string" } };
    expect(hasRows({ columns, rows: { type: "array", items: row } })).toBe(true);
    expect(hasRows({ columns, rows: columns })).toBe(false);
  });

  test("of rows", () => {
    expect(tableOfRows({ columns: ["A"], rows: [{ label: "x", values: [1, null] }] })).toEqual({
      columns: ["A"],
      rows: [{ label: "x", values: [1, null] }],
    });
  });

  test("of countries come back as they were", () => {
    const figures = { norway: { 2025: [73], 2026: [75] }, sweden: { 2025: [69], 2026: [72] } };
    const table = tableOfCountries(figures);
    expect(table.rows[1]).toEqual({ label: "2026", values: [75, 72] });
    expect(figuresOfCountries(table)).toEqual(figures);
  });

  test("of categories change one country, and the years of all", () => {
    const figures = { norway: { 2026: [1, 2] }, sweden: { 2026: [3, 4] } };
    const table = tableOfCategories(figures, "sweden", ["TV", "News"]);
    expect(table).toEqual({ columns: ["TV", "News"], rows: [{ label: "2026", values: [3, 4] }] });
    const next = {
      ...table,
      rows: [
        { label: "2026", values: [3, 5] },
        { label: "2027", values: [6, 7] },
      ],
    };
    expect(figuresOfCategories(figures, "sweden", next)).toEqual({
      norway: { 2026: [1, 2], 2027: [null, null] },
      sweden: { 2026: [3, 5], 2027: [6, 7] },
    });
  });
});
