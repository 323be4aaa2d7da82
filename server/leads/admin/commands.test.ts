import { expect, test } from "vitest";
import { leadDatabase, textOf, emptyOutbox } from "../../../tests/support/lead-database.ts";
import { type Command, countLeads, exportLeads, listLeads } from "./commands.ts";

const exporting = (changes: Partial<Extract<Command, { name: "export" }>> = {}) =>
  ({
    name: "export",
    table: "Interest",
    format: "csv",
    isConfirmed: false,
    since: undefined,
    ...changes,
  }) as const;

const headerOfInterest =
  '\uFEFF"created_at","submission_id","name","email","company","title","pdf_downloaded","subject",' +
  '"utm_source","utm_medium","utm_campaign","page","referrer"\r\n';

test("control characters in a lead are replaced before they reach the terminal", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest", { name: "a\u001B[2J\r\nb\u202Ec" });
  expect(await textOf(listLeads(admin))).toBe(
    "2026-01-01T12:00:00.000Z | Interest | a\uFFFD[2J\uFFFD\uFFFDb\uFFFDc | ada@x.example | X | CEO | a.pdf | A\n",
  );
});

test.each([
  ["json", "[\n]\n"],
  ["csv", headerOfInterest],
  ["semicolon", headerOfInterest.replaceAll(",", ";")],
] as const)("an export without leads is well-formed and reported (%s)", async (format, text) => {
  const { admin } = await leadDatabase();
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);
  const since = new Date("2026-01-31");
  expect(await textOf(exportLeads(admin, exporting({ format, since }), warn))).toBe(text);
  await textOf(exportLeads(admin, exporting({ format }), warn));
  const confirmed = exporting({ format, table: "News_registration", isConfirmed: true });
  await textOf(exportLeads(admin, confirmed, warn));
  expect(warnings).toEqual([
    "No leads in Interest since 2026-01-31T00:00:00.000Z.",
    "No leads in Interest.",
    "No confirmed registrations.",
  ]);
});

test("a list has a line for each lead, without empty values and unselected interests", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest");
  add("News_registration", { "Newsletter interest": 0, "Press release interest": 1 });
  expect(await textOf(listLeads(admin))).toBe(
    "2026-01-02T12:00:00.000Z | News_registration | Ada | ada@x.example | Press release interest\n" +
      "2026-01-01T12:00:00.000Z | Interest | Ada | ada@x.example | X | CEO | a.pdf | A\n",
  );
  expect(await textOf(listLeads(admin, new Date("2026-01-02")))).toBe(
    "2026-01-02T12:00:00.000Z | News_registration | Ada | ada@x.example | Press release interest\n",
  );
  expect(await textOf(listLeads(admin, new Date("2026-01-03")))).toBe(
    "No leads since 2026-01-03T00:00:00.000Z.\n",
  );
});

test("the origin is listed and exported if the table has its columns", async () => {
  const { admin, add, site } = await leadDatabase();
  const columns = site.prepare(`select name from pragma_table_info('Interest')`).all();
  for (const column of ["utm_source", "utm_medium", "utm_campaign", "page", "referrer"])
    if (!columns.some(({ name }) => name === column))
      site.exec(`alter table "Interest" add column ${column} text`);
  add("Interest", { utm_source: "news\u0007letter", page: "/reports" });
  expect(await textOf(listLeads(admin))).toContain(
    " | A | utm_source=news\uFFFDletter | page=/reports\n",
  );
  const csv = await textOf(exportLeads(admin, exporting(), () => {}));
  expect(csv).toContain('"A","news\u0007letter","","","/reports",""\r\n');
  const json = await textOf(exportLeads(admin, exporting({ format: "json" }), () => {}));
  expect(JSON.parse(json)).toMatchObject([{ utm_source: "news\u0007letter", referrer: null }]);
});

test("a list without leads says so", async () => {
  const { admin } = await leadDatabase();
  expect(await textOf(listLeads(admin))).toBe("No leads yet.\n");
});

test("a JSON export is an array, a CSV export has a line for each lead, and neither warns", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest");
  add("Interest", { name: "Bo" });
  const warnings: string[] = [];
  const exported = (format: "csv" | "json" | "semicolon") =>
    textOf(exportLeads(admin, exporting({ format }), (line) => warnings.push(line)));
  expect(JSON.parse(await exported("json"))).toMatchObject([{ name: "Ada" }, { name: "Bo" }]);
  const [, first, second, end] = (await exported("csv")).split("\r\n");
  expect(first).toBe(
    '"2026-01-01T12:00:00.000Z","00000000-0000-4000-8000-000000000001","Ada","ada@x.example","X","CEO","a.pdf","A","","","","",""',
  );
  expect(second).toContain('"Bo"');
  expect(end).toBe("");
  expect((await exported("semicolon")).split("\r\n")[1]).toBe(first?.replaceAll(",", ";"));
  expect(warnings).toEqual([]);
});

test("count gives the rows of each table, queued items and events", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  add("Interest");
  addEvent("left", { email: "ada@x.example" });
  const tables = "News_registration 0\nReport_preview_downloads 0\nInterest 1\n";
  expect(await textOf(countLeads(admin))).toBe(`${tables}consent_events 1\n`);
  const outbox = emptyOutbox({ count: () => 7, countRows: () => 2 });
  expect(await textOf(countLeads(admin, outbox))).toBe(
    `${tables}Waiting to be sent: 7\nWaiting for the database: 2\nconsent_events 1\n`,
  );
});
