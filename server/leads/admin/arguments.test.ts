import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

const read = (line: string) => readArguments(line.split(" ").filter(Boolean));

test("reads each command", () => {
  expect(read("list")).toEqual({ name: "list" });
  expect(read("count")).toEqual({ name: "count" });
  expect(read("sql")).toEqual({ name: "sql" });
  expect(read("backup leads.db")).toEqual({ name: "backup", file: "leads.db" });
  expect(read("expire 2024-11-15T12:00Z")).toEqual({
    name: "expire",
    before: new Date("2024-11-15T12:00:00Z"),
  });
  expect(readArguments(["erase", " asa@x.example "])).toEqual(read("erase asa@x.example"));
  expect(read("erase asa@x.example")).toEqual({ name: "erase", email: "asa@x.example" });
  expect(read("expire 2024-11-15")).toEqual({
    name: "expire",
    before: new Date("2024-11-15T00:00:00Z"),
  });
  expect(read("export interest")).toEqual({
    name: "export",
    table: "Interest",
    json: false,
    since: undefined,
  });
  expect(read("export News_registration --json --since 2026-01-31")).toEqual({
    name: "export",
    table: "News_registration",
    json: true,
    since: new Date("2026-01-31T00:00:00Z"),
  });
});

test.each([
  ["", "Usage: "],
  ["sing", "Usage: "],
  ["list Interest", "Usage: "],
  ["list --json", "Usage: "],
  ["count --since 2026-01-01", "Usage: "],
  ["erase", "Usage: "],
  ["erase asa", "Usage: "],
  ["erase a@x.example b@x.example", "Usage: "],
  ["export Interest --yaml", "Usage: "],
  ["export", "export takes one of News_registration, Report_preview_downloads, Interest."],
  ["export people", "export takes one of"],
  ["expire", "Usage: "],
  ["backup", "Usage: "],
  ["sql all", "Usage: "],
  ["expire yesterday", "expire takes a date"],
  ["export Interest --since 1", "--since takes a date"],
  ["export Interest --since 2026-02-45", "--since takes a date"],
])("explains %j in one line", (line, message) => {
  expect(() => read(line)).toThrow(message);
  expect(() => read(line)).toThrow(expect.objectContaining({ name: "UsageError" }));
});
