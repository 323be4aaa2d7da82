import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { day, leadDatabase, textOf } from "../../../tests/support/lead-database.ts";
import { type ExportCommand, exportFormats } from "./arguments.ts";
import { exportLeads } from "./export.ts";
import { type LeadAdmin, MissingTableError } from "./lead-admin.ts";

async function filled() {
  const database = await leadDatabase();
  const { add, addEvent, folder } = database;
  addEvent("confirmed", { signup_id: add("News_registration", { Name: "=1;2,+3" }) });
  add("News_registration", { Email: "bo@x.example" });
  add("Interest", { utm_campaign: "spring" });
  const target = (ending: string) => join(folder, `leads.${ending}`);
  return { ...database, target };
}

function exportTo(admin: LeadAdmin, file: string, more: Partial<ExportCommand> = {}) {
  const format = exportFormats.find((known) => file.endsWith(known)) ?? "csv";
  const usual = { since: undefined, campaign: undefined, isConfirmed: false };
  return textOf(exportLeads(admin, { name: "export", file, format, ...usual, ...more }));
}

/** A database of an older version, without events. */
const withoutEvents = (admin: LeadAdmin): LeadAdmin => ({
  ...admin,
  async page(table, ...rest) {
    if (table === "consent_events") throw new MissingTableError();
    return admin.page(table, ...rest);
  },
});

const sheetNames = async (file: string) =>
  [
    ...strFromU8(unzipSync(await readFile(file))["xl/workbook.xml"] ?? new Uint8Array()).matchAll(
      /<sheet [^>]*name="(\w+)"/g,
    ),
  ].map(([, name]) => name);

const jsonOfFile = async (file: string): Promise<Record<string, Record<string, unknown>[]>> =>
  JSON.parse(await readFile(file, "utf8"));

test("a workbook has a sheet for each table and one for confirmed people, readable for this user only", async () => {
  const { admin, target, folder } = await filled();
  const file = target("xlsx");
  expect(await exportTo(admin, file)).toBe(
    `${file}: News_registration 2, Report_preview_downloads 0, Interest 1, Confirmed 1\n`,
  );
  const tables = ["News_registration", "Report_preview_downloads", "Interest"];
  expect(await sheetNames(file)).toEqual([...tables, "Confirmed"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(["data", "leads.xlsx"]);
  const other = target("older.xlsx");
  await exportTo(withoutEvents(admin), other);
  expect(await sheetNames(other)).toEqual(tables);
});

test("answers have columns beside their lead, and rows of their own if there is no lead", async () => {
  const { admin, add, addAnswers, target } = await filled();
  addAnswers(add("Interest"), '{"role":"=1+1","may-call":true}');
  addAnswers("00000000-0000-4000-8000-00000000dead", '{"role":"Analyst","constructor":"x"}');
  // Nothing that the site writes: whoever has the anonymous key may insert it.
  const strange = '{"created_at":"x","role":{"a":1}}';
  addAnswers("00000000-0000-4000-8000-00000000beef", strange);
  const file = target("csv");
  expect(await exportTo(admin, file)).toContain("Interest 2, lead_answers 2, Confirmed 1");
  const [heading = "", ...lines] = (await readFile(file, "utf8")).split("\r\n");
  expect(heading).toMatch(
    /"answers\.role","answers\.may-call","answers\.constructor","lead_table","answers"/,
  );
  expect(lines.find((line) => line.includes(`"'=1+1"`))).toMatch(/^"Interest",.*"'=1\+1","true"/);
  await exportTo(admin, target("json"));
  expect((await jsonOfFile(target("json")))["lead_answers"]).toMatchObject([
    { page: "/trial", "answers.role": "Analyst", "answers.constructor": "x" },
    { page: "/trial", answers: strange },
  ]);
  await exportTo(admin, target("xlsx"));
  expect(await sheetNames(target("xlsx"))).toContain("lead_answers");
});

test("a CSV has the rows of all tables with all columns, and no formulas", async () => {
  const { admin, target } = await filled();
  const file = target("csv");
  expect(await exportTo(admin, file)).toBe(
    `${file}: News_registration 2, Report_preview_downloads 0, Interest 1, Confirmed 1\n`,
  );
  const [header, ...lines] = (await readFile(file, "utf8")).split("\r\n");
  expect(header).toBe(
    '\uFEFF"table","created_at","submission_id","Name","Email","Company","Newsletter interest","Press release interest",' +
      '"utm_source","utm_medium","utm_campaign","page","referrer","Report downloaded",' +
      '"name","email","company","title","pdf_downloaded","subject","confirmed_at"',
  );
  expect(lines[0]).toContain(`"News_registration","${day(1)}"`);
  expect(lines[0]).toContain(`"'=1;2,+3"`);
  expect(lines[2]).toMatch(/^"Interest",.+,"Ada","ada@x.example","X","CEO","a.pdf","A",""$/);
  expect(lines[3]).toMatch(new RegExp(`^"Confirmed",.+,"${day(2)}"$`));
  expect(lines[4]).toBe("");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const other = target("older.csv");
  await exportTo(withoutEvents(admin), other);
  expect((await readFile(other, "utf8")).split("\r\n")[0]).not.toContain("confirmed_at");
});

test("JSON has an array for each table, with unchanged values", async () => {
  const { admin, target, add } = await filled();
  add("Interest", { name: "Bo\u001B[2J" });
  const file = target("json");
  await exportTo(admin, file);
  expect(await jsonOfFile(file)).toMatchObject({
    News_registration: [{ Name: "=1;2,+3", "Newsletter interest": true }, { Name: "Ada" }],
    Report_preview_downloads: [],
    Interest: [{ name: "Ada" }, { name: "Bo\u001B[2J", utm_source: null }],
    Confirmed: [{ Name: "=1;2,+3", confirmed_at: day(2) }],
  });
  expect(await readFile(file, "utf8")).not.toContain("\u001B");
});

test("an export can be limited to people who may get the newsletter", async () => {
  const { admin, target } = await filled();
  for (const format of exportFormats)
    expect(await exportTo(admin, target(format), { isConfirmed: true })).toBe(
      `${target(format)}: Confirmed 1\n`,
    );
  expect(await jsonOfFile(target("json"))).toMatchObject({ Confirmed: [{ Name: "=1;2,+3" }] });
  expect(await sheetNames(target("xlsx"))).toEqual(["Confirmed"]);
});

test("an export can be limited to a campaign, in all tables", async () => {
  const { admin, target } = await filled();
  for (const format of exportFormats) {
    const told = await exportTo(admin, target(format), { campaign: "spring" });
    expect(told).toContain(
      "News_registration 0, Report_preview_downloads 0, Interest 1, Confirmed 0",
    );
  }
  const other = await exportTo(admin, target("other.csv"), { campaign: "Spring" });
  expect(other).toContain("Interest 0");
});

test.each(exportFormats)("%s: only leads since a given time are exported", async (format) => {
  const { admin, target } = await filled();
  const since = new Date("2026-01-03");
  expect(await exportTo(admin, target(format), { since })).toMatch(
    /: News_registration 1, Report_preview_downloads 0, Interest 1, Confirmed 0\n$/,
  );
});

test.each(exportFormats)("%s: an existing file is not overwritten", async (format) => {
  const { admin, target, folder } = await filled();
  await writeFile(target(format), "mine");
  await expect(exportTo(admin, target(format))).rejects.toThrow("exists already: export");
  expect(await readFile(target(format), "utf8")).toBe("mine");
  const link = join(folder, `link.${format}`);
  await symlink(join(folder, "nowhere"), link);
  await expect(exportTo(admin, link)).rejects.toThrow("exists already");
});

test.each(exportFormats)("%s: a failure leaves no file", async (format) => {
  const { admin, target, folder } = await filled();
  const failing: LeadAdmin = {
    ...admin,
    async page(table, ...rest) {
      if (table === "Interest") throw new Error("the connection was lost");
      return admin.page(table, ...rest);
    },
  };
  await expect(exportTo(failing, target(format))).rejects.toThrow("connection was lost");
  expect(await readdir(folder)).toEqual(["data"]);
  const nowhere = join(folder, "missing", `leads.${format}`);
  await expect(exportTo(admin, nowhere)).rejects.toThrow(`${nowhere} cannot be written (ENOENT).`);
});
