import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { LeadRow } from "./lead-admin.ts";
import { type ExportTable, workbookOf } from "./export.ts";

async function* rowsOf(...rows: LeadRow[]): AsyncGenerator<LeadRow> {
  yield* rows;
}

/** The files of a workbook with one table, and the cells of its sheet after the header. */
async function workbook(columns: string[], ...rows: LeadRow[]) {
  const table: ExportTable = { name: "Table", columns, rows: rowsOf(...rows), written: 0 };
  const content = await workbookOf([table]);
  const files = Object.entries(unzipSync(content)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const file = (name: string) => files.find(([known]) => known.endsWith(name))?.[1] ?? "";
  const sheet = file("sheet1.xml");
  const texts = [...file("sharedStrings.xml").matchAll(/<t[^>]*>([^]*?)<\/t>/g)].map(
    ([, text]) => text,
  );
  const cells = [...sheet.matchAll(/<c r="([A-Z]+)([2-9]|\d\d+)"([^>]*)><v>([^<]*)<\/v>/g)].map(
    ([, column, , attributes = "", value = ""]) => {
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? "n";
      return [column, type, type === "s" ? texts[Number(value)] : value];
    },
  );
  return { file, sheet, cells, written: table.written };
}

test("text, time, boolean and empty values have their own cell types", async () => {
  const { cells, written, sheet } = await workbook(
    ["created_at", "Name", "Company", "Newsletter interest"],
    {
      created_at: "2026-01-02T12:00:00.000Z",
      Name: "Åsa",
      Company: null,
      "Newsletter interest": true,
    },
    {
      created_at: "1970-01-01T00:00:00.000Z",
      Name: "12",
      Company: "X",
      "Newsletter interest": false,
    },
  );
  expect(cells).toEqual([
    ["A", "n", "46024.5"],
    ["B", "s", "Åsa"],
    ["D", "b", "1"],
    ["A", "n", "25569"],
    ["B", "s", "12"],
    ["C", "s", "X"],
    ["D", "b", "0"],
  ]);
  expect(written).toBe(2);
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
});

test.each([
  ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ["+1", "+1"],
  ["constructor", "constructor"],
  ["__proto__", "__proto__"],
  ["toString", "toString"],
  ["<b>&amp;", "&lt;b&gt;&amp;amp;"],
  ["_x0041_ and _X00e5_", "_x005F_x0041_ and _x005F_X00e5_"],
  ["a\u0000b\u0001\u001B\uFFFEc", "abc"],
  ["two\nlines", "two\nlines"],
  ["😀\uD83Dx", "😀x"],
  ["x".repeat(40_000), `${"x".repeat(32_766)}…`],
])("%j is written as text, not as a formula", async (value, text) => {
  const { cells, sheet } = await workbook(["Name"], { Name: value }, { Name: "after" });
  expect(cells).toEqual([
    ["A", "s", text],
    ["A", "s", "after"],
  ]);
  expect(sheet).not.toContain("<f");
});

test("text and time cells have their formats, and the header is bold", async () => {
  const { file, sheet } = await workbook(["created_at", "Name"], {
    created_at: "2026-01-02T12:00:00.000Z",
    Name: "=1",
  });
  const styles = file("styles.xml");
  const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(
    ([, id, code]) => [id, code] as const,
  );
  const xfs = /<cellXfs[^>]*>([^]*?)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf[^>]*>/g) ?? [];
  const styleOf = (cell: string) =>
    xfs[Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])] ?? "";
  const formatOf = (cell: string) => {
    const id = /numFmtId="(\d+)"/.exec(styleOf(cell))?.[1];
    // 49 is the built-in format for text.
    return id === "49" ? "@" : formats.find(([known]) => known === id)?.[1];
  };
  expect([formatOf("A2"), formatOf("B2")]).toEqual(["yyyy-mm-dd hh:mm:ss", "@"]);
  const fonts = styles.match(/<font>[^]*?<\/font>/g) ?? [];
  expect(fonts[Number(/fontId="(\d+)"/.exec(styleOf("A1"))?.[1])]).toContain("<b/>");
  expect(fonts[Number(/fontId="(\d+)"/.exec(styleOf("B2"))?.[1] ?? 0)]).not.toContain("<b/>");
});

test("columns are as wide as their content, within limits", async () => {
  const { sheet } = await workbook(["a", "b", "c"], {
    a: "x",
    b: "x".repeat(20),
    c: "x".repeat(500),
  });
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([10, 22, 50]);
});
