import { expect, test } from "vitest";
import { fullDate, monthAndYear } from "./text.ts";

test("keeps the month of the day it is given", () => {
  expect(monthAndYear("2026-09-01")).toBe("September 2026");
  expect(monthAndYear("2026-12-31")).toBe("December 2026");
});

test("writes a whole day as people say it", () => {
  expect(fullDate("2026-11-05")).toBe("5 November 2026");
});
