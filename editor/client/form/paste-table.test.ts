import { describe, expect, test } from "vitest";
import { type PasteLimits, pasteInto } from "./paste-table.ts";
import type { Table } from "./table.ts";

const table: Table = {
  columns: ["2025", "2026"],
  rows: [
    { label: "Norway", values: [1, 2] },
    { label: "Sweden", values: [3, null] },
  ],
};
const free: PasteLimits = { rows: { canChange: true }, columns: { canChange: true } };
const fixed: PasteLimits = { rows: { canChange: false }, columns: { canChange: false } };
const pasted = (at: [row: number, column: number], cells: string[][], limits = fixed, of = table) =>
  pasteInto(of, { row: at[0], column: at[1] }, cells, limits);
/** The figures, row by row, with the labels. */
const figures = (result: ReturnType<typeof pasted>) =>
  "table" in result ? result.table.rows.map(({ label, values }) => [label, ...values]) : result;

describe("figures alone", () => {
  test("replace cells from the chosen one on", () => {
    const result = pasted([0, 1], [["20"], ["40"]]);
    expect(figures(result)).toEqual([
      ["Norway", 1, 20],
      ["Sweden", 3, 40],
    ]);
    expect(result).toMatchObject({ done: "2 rows and 1 column pasted.", added: [], left: [] });
  });

  test("are refused with every reason, and change nothing", () => {
    const cells = [
      ["x", "1"],
      ["2", "y"],
    ];
    expect(pasted([1, 1], cells)).toEqual({
      problems: [
        "The table has 2 columns, and 3 would be needed. Choose a cell further left, or copy fewer columns.",
        "The table has 2 rows, and 3 would be needed. Add rows first, or copy fewer.",
        "Line 1, column 1: “x” is no number.",
        "Line 2, column 2: “y” is no number.",
      ],
    });
    expect(table.rows[1]?.values).toEqual([3, null]);
  });

  test("that are the numbers in labels are figures", () => {
    const of = { columns: ["1", "2", "3+"], rows: [{ label: "All", values: [0, 0, 0] }] };
    expect(figures(pasted([0, 0], [["1", "2", "3"]], fixed, of))).toEqual([["All", 1, 2, 3]]);
  });
});

describe("a copy with names", () => {
  test("fills rows and columns of these names, whatever their order and the chosen cell", () => {
    const cells = [
      ["Country", "2026", "2025"],
      ["sweden", "72,5", "70"],
      ["Norway", "80 %", "–"],
    ];
    const result = pasted([1, 1], cells);
    expect(figures(result)).toEqual([
      ["Norway", null, 80],
      ["Sweden", 70, 72.5],
    ]);
    expect(result).toMatchObject({
      done: "2 rows and 2 columns pasted. Rows and columns were found by their names.",
    });
  });

  test("may have only headings, or only labels", () => {
    expect(figures(pasted([0, 0], [["2026"], ["7"], ["8"]]))).toEqual([
      ["Norway", 1, 7],
      ["Sweden", 3, 8],
    ]);
    expect(figures(pasted([0, 1], [["Sweden", "9"]]))).toEqual([
      ["Norway", 1, 2],
      ["Sweden", 3, 9],
    ]);
  });

  test("may have rows as columns", () => {
    const cells = [
      ["", "Sweden", "Norway"],
      ["2026", "6", "5"],
    ];
    expect(figures(pasted([0, 0], cells))).toEqual([
      ["Norway", 1, 5],
      ["Sweden", 3, 6],
    ]);
  });

  test("that the table does not have is taken in its order, and says so", () => {
    const result = pasted(
      [0, 0],
      [
        ["Norge", "5", "6"],
        ["Sverige", "7", "8"],
      ],
    );
    expect(figures(result)).toEqual([
      ["Norway", 5, 6],
      ["Sweden", 7, 8],
    ]);
    expect(result).toMatchObject({
      done: "2 rows and 2 columns pasted. Rows have other names than in the table: they were taken in their order.",
    });
  });

  test("knows both names of a country", () => {
    const of = { columns: ["czechia"], rows: [{ label: "2026", values: [1] }] };
    const columns = { canChange: false, labelOf: () => "Czech Republic" };
    expect(figures(pasted([0, 0], [["Czech Republic"], ["5"]], { ...fixed, columns }, of))).toEqual(
      [["2026", 5]],
    );
  });
});

describe("more rows and columns", () => {
  test("are added where their names are free, and names alone replace names", () => {
    const cells = [
      ["", "2027"],
      ["Norway", "5"],
      ["Denmark", "7"],
    ];
    const result = pasted([-1, -1], cells, free);
    expect(result).toMatchObject({ table: { columns: ["2027", "2026"] }, added: [] });
    expect(figures(result)).toEqual([
      ["Norway", 5, 2],
      ["Sweden", 3, null],
      ["Denmark", 7, null],
    ]);
    expect(pasted([-1, 0], [["2025", "2027"]], free)).toMatchObject({
      table: { columns: ["2025", "2027"] },
    });
  });

  test("are named where adding them takes a question, or is impossible", () => {
    const further = (name = "2027") => (/^\d{4}$/.test(name) ? name : undefined);
    const of: Table = { columns: ["norway"], rows: [{ label: "2026", values: [1] }] };
    const limits: PasteLimits = { ...fixed, rows: { canChange: false, further } };
    const cells = [
      ["", "Norway", "Total"],
      ["2026", "2", "9"],
      ["2027", "3", "x"],
    ];
    const result = pasted([0, 0], cells, limits, of);
    expect(result).toMatchObject({ added: ["2027"], left: ["Total"] });
    expect(figures(result)).toEqual([
      ["2026", 2],
      ["2027", 3],
    ]);
    expect(result).toMatchObject({ without: { rows: [{ label: "2026", values: [2] }] } });
    // Without names, too.
    expect(pasted([0, 0], [["2"], ["3"]], limits, of)).toMatchObject({ added: ["2027"] });
  });
});
