import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

const readAll = (line: string) => readArguments(line.split(" ").filter(Boolean));
const read = (line: string) => readAll(line).command;

const since = new Date("2026-01-31T00:00:00Z");
const table = "News_registration";

test.each([
  ["list", { name: "list", since: undefined }],
  ["list --since 2026-01-31", { name: "list", since }],
  ["count", { name: "count" }],
  ["sql", { name: "sql" }],
  ["backup leads.db", { name: "backup", file: "leads.db" }],
  ["expire 2024-11-15", { name: "expire", before: new Date("2024-11-15T00:00:00Z") }],
  ["expire 2024-11-15T12:00Z", { name: "expire", before: new Date("2024-11-15T12:00:00Z") }],
  ["erase asa@x.example", { name: "erase", email: "asa@x.example", backup: undefined }],
  ["erase a@x.example --in-backup b.db", { name: "erase", email: "a@x.example", backup: "b.db" }],
  ["show a@x.example", { name: "show", email: "a@x.example", json: false }],
  ["show a@x.example --json", { name: "show", email: "a@x.example", json: true }],
  ["requests", { name: "requests", email: undefined }],
  ["requests a@x.example", { name: "requests", email: "a@x.example" }],
  [
    "export interest",
    { name: "export", table: "Interest", format: "csv", isConfirmed: false, since: undefined },
  ],
  [
    "export News_registration --json --since 2026-01-31",
    { name: "export", table, format: "json", isConfirmed: false, since },
  ],
  [
    "export news_registration --confirmed --semicolon",
    { name: "export", table, format: "semicolon", isConfirmed: true, since: undefined },
  ],
  [
    "export --all a.b.XLSX",
    { name: "export --all", file: "a.b.XLSX", format: "xlsx", since: undefined },
  ],
  [
    "export --all leads.csv --since 2026-01-31",
    { name: "export --all", file: "leads.csv", format: "csv", since },
  ],
])("parses %j", (line, command) => {
  expect(readAll(line)).toEqual({ command, settings: undefined });
  expect(readAll(`${line} --settings site.env`)).toEqual({ command, settings: "site.env" });
});

test("spaces around an address are ignored", () => {
  expect(readArguments(["erase", " asa@x.example "]).command).toEqual(read("erase asa@x.example"));
});

test.each([
  ["", "Usage: "],
  ["sing", "Usage: "],
  ["constructor", "Usage: "],
  ["list Interest", "Usage: "],
  ["list --json", "Usage: "],
  ["list --all", "Usage: "],
  ["count --since 2026-01-01", "Usage: "],
  ["erase", "Usage: "],
  ["erase asa", "Usage: "],
  ["erase a@x.example b@x.example", "Usage: "],
  ["erase a@x.example --in-backup", "Usage: "],
  ["erase a@x.example --json", "Usage: "],
  ["expire 2024-11-15 --in-backup b.db", "Usage: "],
  ["show", "Usage: "],
  ["show asa", "Usage: "],
  ["show a@x.example --since 2026-01-01", "Usage: "],
  ["requests asa", "Usage: "],
  ["requests a@x.example --json", "Usage: "],
  ["export Interest --yaml", "Usage: "],
  ["export Interest --json --semicolon", "Usage: "],
  ["export --all", "Usage: "],
  ["export --all a.xlsx b.xlsx", "Usage: "],
  ["export --all a.xlsx --json", "Usage: "],
  ["export --all a.ods", "export --all takes the name of a new file that ends with .xlsx or .csv."],
  ["export Interest --confirmed", "--confirmed is for News_registration."],
  ["export", "export takes one of News_registration, Report_preview_downloads, Interest, or --all"],
  ["export people", "export takes one of"],
  ["expire", "Usage: "],
  ["backup", "Usage: "],
  ["sql all", "Usage: "],
  ["expire yesterday", "expire takes a date"],
  ["list --since 1", "--since takes a date"],
  ["export Interest --since 1", "--since takes a date"],
  ["export Interest --since 2026-02-45", "--since takes a date"],
])("refuses %j with an explanation", (line, message) => {
  expect(() => read(line)).toThrow(message);
  expect(() => read(line)).toThrow(expect.objectContaining({ name: "UsageError" }));
});

test.each([
  ["backup", ""],
  ["list", "--settings", ""],
  ["erase", "a@x.example", "--in-backup", ""],
])("an empty file name is refused: %j %j", (...args) => {
  expect(() => readArguments(args)).toThrow("Usage: ");
});

test("the usage text has a line for each command", () => {
  let usage = "";
  try {
    read("");
  } catch (error) {
    usage = String(error);
  }
  for (const name of [
    "list",
    "count",
    "show",
    "export",
    "requests",
    "erase",
    "expire",
    "backup",
    "sql",
  ])
    expect(usage).toMatch(new RegExp(`^  ${name} `, "m"));
});
