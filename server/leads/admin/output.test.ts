import { Readable } from "node:stream";
import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { csvLine, inChunks, jsonOf, replaceControls } from "./output.ts";

const formulaText = string({
  unit: constantFrom(..."=+-@;|,\"' \t\r\naÅ＝＠\uFEFF\u00A0"),
  maxLength: 12,
});

/** Splits like a tolerant spreadsheet: quotes count only at the start of a cell, and any line end ends a line. */
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

test.each([",", ";", "\t", "|"])(
  "no cell of a CSV line is a formula when it is split at %j",
  (read) => {
    assert(
      property(array(formulaText, { minLength: 1, maxLength: 4 }), (values) => {
        for (const cell of cellsOf(csvLine(values), read))
          expect(cell).not.toMatch(/^[\s"\uFEFF]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 1_000 },
    );
  },
);

test("a value without a formula is unchanged", () => {
  const harmless = string().filter((text) => !/[=+\-@]/.test(text));
  assert(
    property(array(harmless, { minLength: 1 }), (values) => {
      expect(readRfc4180(csvLine(values))).toEqual(values);
    }),
  );
});

/** A strict parser: every value is quoted, and quotes in it are doubled. */
function readRfc4180(line: string): string[] {
  const cells = [...line.matchAll(new RegExp(`"((?:[^"]|"")*)"(?:,|\\r\\n$)`, "g"))];
  expect(cells.map(([whole]) => whole).join("")).toBe(line);
  return cells.map(([, text = ""]) => text.replaceAll('""', '"'));
}

test("an apostrophe turns a formula into text", () => {
  expect(csvLine(['=HYPERLINK("http://x","y")', "a;-1", null, true])).toBe(
    `"'=HYPERLINK(""http://x"",""y"")","a;'-1","","true"\r\n`,
  );
});

test("JSON output has no control characters and is parsed back unchanged", () => {
  const value = { a: "\u001B[2J\u009B1m\n", "b\u202E": ["\u2028", "\u{E0041}", "Å😀"] };
  for (const json of [jsonOf(value), jsonOf(value, 2)]) {
    expect(replaceControls(json.replaceAll("\n", ""))).toBe(json.replaceAll("\n", ""));
    expect(json).toContain("Å😀");
    expect(JSON.parse(json)).toEqual(value);
  }
});

test("lines are written in large chunks, complete and in order", async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `${index} ${"x".repeat(40)}\n`);
  const chunks: string[] = await Readable.from(inChunks(Readable.from(lines))).toArray();
  expect(chunks.join("")).toBe(lines.join(""));
  expect(chunks).toHaveLength(3);
  expect(await Readable.from(inChunks(Readable.from([]))).toArray()).toEqual([]);
});
