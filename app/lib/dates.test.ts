import { expect, test } from "vitest";
import { monthAndYear } from "./dates.ts";

test("keeps the month of the day it is given", () => {
  expect(monthAndYear("2026-09-01")).toBe("September 2026");
  expect(monthAndYear("2026-12-31")).toBe("December 2026");
});
