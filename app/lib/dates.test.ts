import { expect, test } from "vitest";
import { fullDate, monthAndYear, monthNames } from "./dates.ts";

test("keeps the month of the day it is given", () => {
  expect(monthAndYear("2026-09-01")).toBe("September 2026");
  expect(monthAndYear("2026-12-31")).toBe("December 2026");
});

test("writes a whole day as people say it", () => {
  expect(fullDate("2026-11-05")).toBe("5 November 2026");
});

test("knows the months in their order", () => {
  expect(monthNames).toHaveLength(12);
  expect([monthNames[0], monthNames[11]]).toEqual(["January", "December"]);
});
