import { expect, test } from "vitest";
import {
  allWeeks,
  erasedInWords,
  heldRows,
  niceMaximum,
  sortedCounts,
  totalsOf,
} from "./lead-words.ts";

const count = (name: string, signups: number, previews = 0, downloads = 0) => ({
  name,
  signups,
  previews,
  downloads,
  total: signups + previews + downloads,
});

test("counts are sorted by any column, and those that are equal by name", () => {
  const counts = [count("b", 2, 5), count("a", 2), count("c", 10)];
  const names = (column: "name" | "signups" | "total", isDescending: boolean) =>
    sortedCounts(counts, { column, isDescending }).map(({ name }) => name);
  expect(names("signups", true)).toEqual(["c", "a", "b"]);
  expect(names("signups", false)).toEqual(["a", "b", "c"]);
  expect(names("name", true)).toEqual(["c", "b", "a"]);
  expect(names("total", true)).toEqual(["c", "b", "a"]);
});

test("totals add up, also of nothing", () => {
  expect(totalsOf([count("a", 1, 2, 3), count("b", 4)])).toEqual(count("Total", 5, 2, 3));
  expect(totalsOf([]).total).toBe(0);
});

test("weeks without leads are between those that have some", () => {
  const weeks = allWeeks([count("2026-11-02", 3)], "2026-10-21", "2026-11-15");
  expect(weeks.map(({ name, total }) => [name, total])).toEqual([
    ["2026-10-19", 0],
    ["2026-10-26", 0],
    ["2026-11-02", 3],
    ["2026-11-09", 0],
  ]);
});

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [10, 10],
  [11, 20],
  [501, 600],
])("an axis for %i ends at %i", (largest, end) => {
  expect(niceMaximum(largest)).toBe(end);
});

test("held rows have their fields in words, without empty ones, the newest first", () => {
  const held = {
    email: "ada@x.example",
    News_registration: [],
    Interest: [
      {
        created_at: "2026-01-01T12:00:00.000Z",
        submission_id: "1",
        pdf_downloaded: "a.pdf",
        referrer: null,
        "answers.team": "Six",
        "answers.may-call": true,
      },
      { created_at: "2026-01-02T12:00:00.000Z", submission_id: "2" },
    ],
    consent_events: [{ created_at: "2026-01-03T12:00:00.000Z", event: "left" }],
    waiting_for_the_database: [{ table: "News_registration", Name: "Ada" }],
    waiting_to_be_sent: 1,
  };
  const groups = heldRows(held);
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ["Download", 2],
    ["Consent and requests", 1],
    ["Waiting for the database", 1],
  ]);
  expect(groups[0]?.rows[1]?.fields).toEqual([
    { label: "File", value: "a.pdf" },
    { label: "Answer: team", value: "Six" },
    { label: "Answer: may-call", value: "yes" },
    { label: "Id", value: "1" },
  ]);
  expect(groups[1]?.rows[0]?.title).toBe("Unsubscribed");
  expect(groups[2]?.rows[0]).toMatchObject({ title: "Newsletter signup", createdAt: "" });
});

test("what was erased is named in words", () => {
  const erased = [
    { name: "Interest", rows: 2 },
    { name: "News_registration", rows: 1 },
    { name: "lead_answers", rows: 1 },
  ];
  expect(erasedInWords({ erased, isAnnounced: true })).toBe(
    "2 downloads, 1 newsletter signup and 1 row of answers",
  );
});
