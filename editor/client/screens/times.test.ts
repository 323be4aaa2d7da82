import { expect, test } from "vitest";
import { inputDate, isoTime, relativeTime } from "./times.ts";

const now = Date.parse("2026-11-19T12:00:00Z");

test.each([
  ["2026-11-19T11:59:40Z", "just now"],
  ["2026-11-19T11:55:00Z", "5 minutes ago"],
  ["2026-11-19T12:00:30Z", "in less than a minute"],
  ["2026-11-19T14:00:00Z", "in 2 hours"],
  ["2026-11-18T11:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2024-11-01T12:00:00Z", "2 years ago"],
])("%s is %s", (iso, expected) => expect(relativeTime(iso, now)).toBe(expected));

test("a day and a time are those of the person's zone", () => {
  const at = new Date(2026, 10, 20, 9, 30);
  expect(isoTime("2026-11-20", "09:30")).toBe(at.toISOString());
  expect(inputDate(at.getTime())).toBe("2026-11-20");
});

test("a day without a time is no time", () => {
  expect(isoTime("2026-11-20", "")).toBeUndefined();
  expect(isoTime("", "09:30")).toBeUndefined();
});
