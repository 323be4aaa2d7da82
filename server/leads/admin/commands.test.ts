import { DatabaseSync } from "node:sqlite";
import { array, assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { addItems, outboxMigrations } from "../outbox/outbox.ts";
import {
  countLeads,
  csvLine,
  eraseLeads,
  expireLeads,
  exportLeads,
  listLeads,
} from "./commands.ts";
import { migrateSqlite } from "../migrations.ts";
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

const interest = (submission_id: string, name: string | null) => ({
  created_at: `2026-01-0${submission_id}`,
  submission_id,
  name,
  email: "ada@x.example",
});

test("a list has a line for each lead, without what it lacks; of wishes those that were expressed", async () => {
  expect(await everything(listLeads(adminOf(interest("1", "Ada"), interest("2", null))))).toBe(
    "2026-01-01T00:00:00.000Z | Interest | Ada | ada@x.example\n" +
      "2026-01-02T00:00:00.000Z | Interest | ada@x.example\n",
  );
  const registration = {
    created_at: "2026-01-01",
    submission_id: "1",
    Name: "Ada",
    "Newsletter interest": false,
    "Press release interest": true,
  };
  const admin: LeadAdmin = {
    ...adminOf(),
    page: async (table, { submissionId }) =>
      table === "News_registration" && submissionId !== "1" ? [registration] : [],
  };
  expect(await everything(listLeads(admin))).toBe(
    "2026-01-01T00:00:00.000Z | News_registration | Ada | Press release interest\n",
  );
});

test("a list of no leads says so", async () => {
  expect(await everything(listLeads(adminOf()))).toBe("No leads yet.\n");
});

test("an export as JSON is one array, as CSV a line for each lead; neither warns", async () => {
  const admin = adminOf(interest("1", "Ada"), interest("2", "Bo"));
  const warnings: string[] = [];
  const exported = (json: boolean) => {
    const command = { name: "export", table: "Interest", json, since: undefined } as const;
    return everything(exportLeads(admin, command, (line) => warnings.push(line)));
  };
  expect(JSON.parse(await exported(true))).toMatchObject([{ name: "Ada" }, { name: "Bo" }]);
  const [, first, second, end] = (await exported(false)).split("\r\n");
  expect(first).toBe('"2026-01-01T00:00:00.000Z","1","Ada","ada@x.example","","","",""');
  expect(second).toContain('"Bo"');
  expect(end).toBe("");
  expect(warnings).toEqual([]);
});

test("an export of everything that is empty names the table alone", async () => {
  const warnings: string[] = [];
  const command = { name: "export", table: "Interest", json: true, since: undefined } as const;
  await everything(exportLeads(adminOf(), command, (line) => warnings.push(line)));
  expect(warnings).toEqual(["No leads in Interest."]);
});

/** An outbox with a copy of a lead of each of these addresses. */
function outboxOf(...addresses: string[]) {
  const outbox = new DatabaseSync(":memory:");
  migrateSqlite(outbox, outboxMigrations);
  for (const [index, email] of addresses.entries())
    addItems(outbox, {
      items: [{ key: String(index), channel: "webhook", person: email, body: "{}" }],
      now: 0,
    });
  return outbox;
}

test("counts each table, and what waits to be forwarded where there is an outbox", async () => {
  const tables = "News_registration 1\nReport_preview_downloads 1\nInterest 1\n";
  const admin = adminOf(interest("1", "Ada"));
  expect(await everything(countLeads(admin))).toBe(tables);
  expect(await everything(countLeads(admin, outboxOf("ada@x.example")))).toBe(
    `${tables}Waiting to be forwarded: 1\n`,
  );
});

test("says what was erased, by table", async () => {
  const erasing = (...rows: number[]): LeadAdmin => ({
    ...adminOf(),
    eraseByEmail: async (_, email) => (email === "ada@x.example" ? (rows.shift() ?? 0) : 99),
  });
  const erase = (admin: LeadAdmin, outbox?: ReturnType<typeof outboxOf>) =>
    everything(eraseLeads(admin, "ada@x.example", outbox));
  expect(await erase(erasing())).toBe("No leads of ada@x.example.\n");
  expect(await erase(erasing(), outboxOf("bo@x.example"))).toBe("No leads of ada@x.example.\n");
  expect(await erase(erasing(0, 1), outboxOf("ada@x.example"))).toBe(
    "Erased 1 lead of ada@x.example: News_registration 0, Report_preview_downloads 1, Interest 0.\n" +
      "Erased 1 copy that was waiting to be forwarded.\n",
  );
  expect(await erase(erasing(1, 2, 3), outboxOf("ada@x.example", "ADA@x.example"))).toBe(
    "Erased 6 leads of ada@x.example: News_registration 1, Report_preview_downloads 2, Interest 3.\n" +
      "Erased 2 copies that were waiting to be forwarded.\n",
  );
});

test("registrations for the newsletter do not expire", async () => {
  const before = new Date("2026-01-31");
  const admin: LeadAdmin = {
    ...adminOf(),
    eraseBefore: async (_, date) => (date === before ? 2 : 99),
  };
  expect(await everything(expireLeads(admin, before))).toBe(
    "Erased 4 leads from before 2026-01-31T00:00:00.000Z: News_registration 0, Report_preview_downloads 2, Interest 2.\n",
  );
});
