import { readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { day, leadDatabase, textOf } from "../../../tests/support/lead-database.ts";
import { exportAll } from "./export-all.ts";
import { type LeadAdmin, MissingTableError } from "./lead-admin.ts";

async function filled() {
  const database = await leadDatabase();
  const { add, addEvent, folder } = database;
  addEvent("confirmed", { signup_id: add("News_registration", { Name: "=1;2,+3" }) });
  add("News_registration", { Email: "bo@x.example" });
  add("Interest");
  const target = (ending: string) => join(folder, `leads.${ending}`);
  return { ...database, target };
}

const exportTo = (admin: LeadAdmin, file: string, format: "xlsx" | "csv", since?: Date) =>
  textOf(exportAll(admin, { name: "export --all", file, format, since }));

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

test("a workbook has a sheet for each table and one for confirmed people, readable for this user only", async () => {
  const { admin, target, folder } = await filled();
  const file = target("xlsx");
  expect(await exportTo(admin, file, "xlsx")).toBe(
    `${file}: News_registration 2, Report_preview_downloads 0, Interest 1, Confirmed 1\n`,
  );
  const tables = ["News_registration", "Report_preview_downloads", "Interest"];
  expect(await sheetNames(file)).toEqual([...tables, "Confirmed"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).toSorted()).toEqual(["data", "leads.xlsx"]);
  const other = target("older.xlsx");
  await exportTo(withoutEvents(admin), other, "xlsx");
  expect(await sheetNames(other)).toEqual(tables);
});

test("a CSV has the rows of all tables, separated by semicolons, with all columns", async () => {
  const { admin, target } = await filled();
  const file = target("csv");
  expect(await exportTo(admin, file, "csv")).toBe(
    `${file}: News_registration 2, Report_preview_downloads 0, Interest 1\n`,
  );
  const [header, ...lines] = (await readFile(file, "utf8")).split("\r\n");
  expect(header).toBe(
    '\uFEFF"table";"created_at";"submission_id";"Name";"Email";"Company";"Newsletter interest";"Press release interest";' +
      '"utm_source";"utm_medium";"utm_campaign";"page";"referrer";"Report downloaded";' +
      '"name";"email";"company";"title";"pdf_downloaded";"subject";"confirmed_at"',
  );
  expect(lines[0]).toContain(`"News_registration";"${day(1)}"`);
  expect(lines[0]).toContain(`"'=1;2,'+3"`);
  expect(lines.map((line) => line.split(";").at(-1))).toEqual([`"${day(2)}"`, '""', '""', ""]);
  expect(lines[2]).toMatch(/^"Interest";.+;"Ada";"ada@x.example";"X";"CEO";"a.pdf";"A";""$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const other = target("older.csv");
  await exportTo(withoutEvents(admin), other, "csv");
  expect((await readFile(other, "utf8")).split("\r\n")[0]).not.toContain("confirmed_at");
});

test.each(["xlsx", "csv"] as const)(
  "%s: only leads since a given time are exported",
  async (format) => {
    const { admin, target } = await filled();
    const since = new Date("2026-01-03");
    expect(await exportTo(admin, target(format), format, since)).toMatch(
      /: News_registration 1, Report_preview_downloads 0, Interest 1(, Confirmed 0)?\n$/,
    );
  },
);

test.each(["xlsx", "csv"] as const)("%s: an existing file is not overwritten", async (format) => {
  const { admin, target, folder } = await filled();
  await writeFile(target(format), "mine");
  await expect(exportTo(admin, target(format), format)).rejects.toThrow(
    "exists already: export --all",
  );
  expect(await readFile(target(format), "utf8")).toBe("mine");
  const link = join(folder, `link.${format}`);
  await symlink(join(folder, "nowhere"), link);
  await expect(exportTo(admin, link, format)).rejects.toThrow("exists already");
});

test.each(["xlsx", "csv"] as const)("%s: a failure leaves no file", async (format) => {
  const { admin, target, folder } = await filled();
  const failing: LeadAdmin = {
    ...admin,
    async page(table, ...rest) {
      if (table === "Interest") throw new Error("the connection was lost");
      return admin.page(table, ...rest);
    },
  };
  await expect(exportTo(failing, target(format), format)).rejects.toThrow("connection was lost");
  expect(await readdir(folder)).toEqual(["data"]);
  const nowhere = join(folder, "missing", `leads.${format}`);
  await expect(exportTo(admin, nowhere, format)).rejects.toThrow(
    `${nowhere} cannot be written (ENOENT).`,
  );
});
