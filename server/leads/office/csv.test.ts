import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

const nasty = string({
  unit: constantFrom(..."=+-@;|,\"' \t\r\naÅ＝＠\uFEFF\u00A0"),
  maxLength: 12,
});

/** As forgiving as a spreadsheet: quotes count at the start of a cell only, and lines end where they end. */
function cellsOf(csv: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < csv.length; at += 1) {
    let cell = "";
    if (csv[at] === '"')
      for (at += 1; at < csv.length && (csv[at] !== '"' || csv[at + 1] === '"'); at += 1) {
        if (csv[at] === '"') at += 1;
        cell += csv[at];
      }
    if (csv[at] === '"') at += 1;
    for (; at < csv.length && csv[at] !== separator && !/[\r\n]/.test(csv[at] ?? ""); at += 1)
      cell += csv[at];
    cells.push(cell);
  }
  return cells;
}

test.each([",", ";", "\t", "|"])("no cell is a formula where %j parts the cells", (separator) => {
  assert(
    property(array(nasty, { minLength: 1, maxLength: 4 }), (values) => {
      for (const cell of cellsOf(csvLine(values), separator))
        expect(cell).not.toMatch(/^[\s"\uFEFF]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test("what holds no formula comes back as it was", () => {
  const harmless = string().filter((text) => !/[=+\-@]/.test(text));
  assert(
    property(array(harmless, { minLength: 1 }), (values) => {
      expect(readRfc4180(csvLine(values))).toEqual(values);
    }),
  );
});

/** Strict: every value is quoted, every quote in it doubled. */
function readRfc4180(line: string): string[] {
  const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)];
  expect(cells.map(([whole]) => whole).join("")).toBe(line);
  return cells.map(([, text = ""]) => text.replaceAll('""', '"'));
}

test("a formula becomes text and stays readable", () => {
  expect(csvLine(['=HYPERLINK("http://x","y")', "a;-1", null, true])).toBe(
    `"'=HYPERLINK(""http://x"",""y"")","a;'-1","","true"\r\n`,
  );
});
