import { expect, test } from "vitest";
import { fullDate, monthAndYear } from "./text.ts";

test("month and year are those of the given day", () => {
  expect(monthAndYear("2026-09-01")).toBe("September 2026");
  expect(monthAndYear("2026-12-31")).toBe("December 2026");
});

test("a full date is written with day, month name and year", () => {
  expect(fullDate("2026-11-05")).toBe("5 November 2026");
});
