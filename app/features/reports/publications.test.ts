import { expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import type { ProductDetail } from "#app/lib/content/schema/report.ts";
import type { Report } from "#app/lib/content/schema/report.ts";
import { latest, publicationCalendar } from "./publications.ts";

test("the latest reports are sorted by date, newest first", () => {
  const all = latest(firm.reports, firm.reports.length);
  const dates = all.map(({ lastUpdated }) => lastUpdated);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(latest(firm.reports, 3)).toEqual(all.slice(0, 3));
});

const product = (productId: string, months: number[]) =>
  ({ productId, publication: { rhythm: "Annually", months } }) as unknown as ProductDetail;

const dated = (id: string, lastUpdated: string | undefined) =>
  ({ id, title: id, link: `/${id}`, lastUpdated }) as unknown as Report;

test.each([
  ["later in the year", ["2026-04-16"], { titles: ["a"], month: 6, year: 2026 }],
  [
    "next year",
    ["2026-10-02", "2026-01-05", "2026-10-20"],
    { titles: ["b", "c"], month: 1, year: 2027 },
  ],
  [
    "due in the month of the newest",
    ["2026-10-02", "2026-01-05", "2025-10-20"],
    { titles: ["c"], month: 10, year: 2026 },
  ],
  [
    "a year after the same month",
    ["2026-06-30", "2026-06-30", "2026-06-30"],
    { titles: ["c"], month: 10, year: 2026 },
  ],
  ["of two in one month, both", ["2025-12-01"], { titles: ["b", "c"], month: 1, year: 2026 }],
])("the next release is %s", (_, days, next) => {
  const products = [product("a", [6]), product("b", [1]), product("c", [1, 10])];
  const reportsOf = ["a", "b", "c"].map((id, index) => dated(id, days[index] ?? days[0]));
  expect(publicationCalendar(reportsOf, products).next).toEqual({
    ...next,
    titles: expect.toSatisfy((titles: string[]) => titles.toSorted().join() === next.titles.join()),
  });
});

test("a report not updated for years does not move the next release into the past", () => {
  const products = [product("a", [6]), product("b", [1])];
  const old = [dated("a", "2022-06-01"), dated("b", "2026-01-05")];
  expect(publicationCalendar(old, products).next).toEqual({ titles: ["a"], month: 6, year: 2026 });
});

test("without reports there is no next release", () => {
  expect(publicationCalendar([], []).next).toBeUndefined();
});
