import { expect, test } from "vitest";
import * as v from "valibot";
import { isoDate, mapNewsItem, printedDate, listPost } from "./wordpress-posts.ts";
import { createImageAddresses } from "./pictures.ts";

test.each([
  ["2026-11-14T09:00:00", "14 NOVEMBER 2026"],
  ["2015-07-01T00:30:00", "1 JULY 2015"],
  ["2026-12-31T23:59:59", "31 DECEMBER 2026"],
])("%s is printed as %s wherever the server stands", (local, expected) => {
  expect(printedDate(local)).toBe(expected);
});

test.each([
  ["2015-07-01T00:30:00", "2015-06-30T22:30:00", "2015-07-01T00:30:00+02:00"],
  ["2026-01-01T09:00:00", "2026-01-01T08:00:00", "2026-01-01T09:00:00+01:00"],
  ["2026-01-01T09:00:00", "2026-01-01T12:30:00", "2026-01-01T09:00:00-03:30"],
  ["2026-01-01T09:00:00", "2026-01-01T09:00:00", "2026-01-01T09:00:00Z"],
  ["2026-01-01T09:00:00", undefined, "2026-01-01T09:00:00Z"],
  ["2026-01-01T09:00:00", "0000-00-00T00:00:00", "2026-01-01T09:00:00Z"],
])("%s with UTC %s is %s", (local, utc, expected) => {
  expect(isoDate(local, utc)).toBe(expected);
});

test("an excerpt loses WordPress's mark of a cut", () => {
  const post = v.parse(listPost, {
    id: 7,
    date: "2026-11-05T08:00:00",
    title: { rendered: "A letter" },
    excerpt: { rendered: "<p>Households spend more [&hellip;]</p>\n" },
  });
  const { picture } = createImageAddresses("a key of the test");
  expect(mapNewsItem(post, "newsletter", { origins: [], picture }).excerpt).toBe(
    "Households spend more",
  );
});
