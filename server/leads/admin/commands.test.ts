import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { csvLine, exportLeads, listLeads } from "./commands.ts";
import type { LeadAdmin } from "./lead-admin.ts";

function adminOf(...rows: Record<string, unknown>[]): LeadAdmin {
  return {
    page: async (table, { createdAt }) =>
      table === "Interest" ? rows.filter((row) => String(row["created_at"]) > createdAt) : [],
    count: async () => rows.length,
    eraseByEmail: async () => 0,
    eraseBefore: async () => 0,
    transaction: (work) => work(),
    close: async () => {},
  };
}

async function everything(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

test("control characters in a lead do not reach the terminal", async () => {
  const row = { created_at: "2026-01-31", submission_id: "1", name: "a\u001B[2J\r\nb\u202Ec" };
  expect(await everything(listLeads(adminOf(row)))).toBe(
    "2026-01-31T00:00:00.000Z | Interest | a\uFFFD[2J\uFFFD\uFFFDb\uFFFDc\n",
  );
});

test.each([
  [true, "[\n]\n"],
  [
    false,
    '\uFEFF"created_at","submission_id","name","email","company","title","pdf_downloaded","subject"\r\n',
  ],
])("an export without leads is well formed and says so (json: %s)", async (json, text) => {
  const warnings: string[] = [];
  const since = new Date("2026-01-31");
  const command = { name: "export", table: "Interest", json, since } as const;
  expect(await everything(exportLeads(adminOf(), command, (line) => warnings.push(line)))).toBe(
    text,
  );
  expect(warnings).toEqual(["No leads in Interest since 2026-01-31T00:00:00.000Z."]);
});

const formulaText = string({
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

test.each([",", ";", "\t", "|"])("no cell is a formula with the separator %j", (separator) => {
  assert(
    property(array(formulaText, { minLength: 1, maxLength: 4 }), (values) => {
      for (const cell of cellsOf(csvLine(values), separator))
        expect(cell).not.toMatch(/^[\s"\uFEFF]*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test("a value without a formula is unchanged", () => {
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

test("an apostrophe turns a formula into text", () => {
  expect(csvLine(['=HYPERLINK("http://x","y")', "a;-1", null, true])).toBe(
    `"'=HYPERLINK(""http://x"",""y"")","a;'-1","","true"\r\n`,
  );
});
