import { expect, test } from "vitest";
import { readArguments, usage } from "./arguments.ts";

const readAll = (line: string) => readArguments(line.split(" ").filter(Boolean));
const read = (line: string) => readAll(line).command;

const since = new Date("2026-01-31T00:00:00Z");
const exporting = { since: undefined, campaign: undefined, isConfirmed: false };

test.each([
  ["list", { name: "list", since: undefined }],
  ["list --since 2026-01-31", { name: "list", since }],
  ["report", { name: "report", since: undefined }],
  ["report --since 2026-01-31", { name: "report", since }],
  ["import", { name: "import" }],
  ["backup leads.db", { name: "backup", file: "leads.db" }],
  ["erase --before 2024-11-15", { name: "erase", before: new Date("2024-11-15T00:00:00Z") }],
  ["erase --before 2024-11-15T12:00Z", { name: "erase", before: new Date("2024-11-15T12:00Z") }],
  ["erase asa@x.example", { name: "erase", email: "asa@x.example" }],
  ["show a@x.example", { name: "show", email: "a@x.example", json: false, isAnswer: false }],
  [
    "show a@x.example --json --answer",
    { name: "show", email: "a@x.example", json: true, isAnswer: true },
  ],
  ["export a.b.XLSX", { name: "export", file: "a.b.XLSX", format: "xlsx", ...exporting }],
  [
    "export ~/leads.csv --since 2026-01-31",
    { name: "export", file: "~/leads.csv", format: "csv", ...exporting, since },
  ],
  [
    "export to.json --confirmed --campaign spring",
    {
      name: "export",
      file: "to.json",
      format: "json",
      since: undefined,
      campaign: "spring",
      isConfirmed: true,
    },
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
  ["report a.csv", "Usage: "],
  ["report --campaign spring", "Usage: "],
  ["import leads.db", "Usage: "],
  ["erase", "Usage: "],
  ["erase asa", "Usage: "],
  ["erase a@x.example b@x.example", "Usage: "],
  ["erase a@x.example --before 2024-11-15", "Usage: "],
  ["erase a@x.example --json", "Usage: "],
  ["show", "Usage: "],
  ["show asa", "Usage: "],
  ["show a@x.example --since 2026-01-01", "Usage: "],
  ["export", "Usage: "],
  ["export a.csv --yaml", "Usage: "],
  ["export a.csv --json", "Usage: "],
  ["export a.xlsx b.xlsx", "Usage: "],
  ["export a.ods", "export takes the name of a new file that ends with .xlsx, .csv or .json."],
  ["export csv", "export takes the name of a new file"],
  ["export News_registration", "export takes the name of a new file"],
  ["backup", "Usage: "],
  ["erase --before yesterday", "--before takes a date"],
  ["list --since 1", "--since takes a date"],
  ["export a.csv --since 2026-02-45", "--since takes a date"],
])("refuses %j with an explanation", (line, message) => {
  expect(() => read(line)).toThrow(message);
  expect(() => read(line)).toThrow(expect.objectContaining({ name: "UsageError" }));
});

test.each([
  ["backup", ""],
  ["list", "--settings", ""],
  ["erase", "--before", ""],
  ["export", "a.csv", "--campaign", ""],
])("an empty text is refused: %j %j", (...args) => {
  expect(() => readArguments(args)).toThrow("Usage: ");
});

test("the usage text has a line for each of the seven commands", () => {
  for (const name of ["list", "show", "export", "report", "erase", "import", "backup"])
    expect(usage).toMatch(new RegExp(`^  ${name} `, "m"));
});
