import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { emailKey } from "../consent-events.ts";
import { emailColumn } from "../lead-store.ts";
import {
  AdminError,
  type LeadAdmin,
  type LeadRow,
  MissingTableError,
  type Position,
  readRows,
  spellingsOf,
} from "./lead-admin.ts";
import { hasTable, inBatches } from "./person.ts";

test.each([
  ["Ada@X.example", "ada@x.EXAMPLE"],
  ["Åsa@x.example", "A\u030asa@x.example"],
  ["ΝΙΚΟΣ@x.example", "νικος@x.example"],
  ["νικοσ@x.example", "νικος@x.example"],
])("%s and %s count as the same address", (one, other) => {
  expect(emailKey(one)).toBe(emailKey(other));
});

test("addresses that differ in an accent are different", () => {
  expect(emailKey("åsa@x.example")).not.toBe(emailKey("asa@x.example"));
});

test("each table has its own spelling of the e-mail column", () => {
  expect(emailColumn("Interest")).toBe("email");
  expect(emailColumn("News_registration")).toBe("Email");
  expect(emailColumn("Report_preview_downloads")).toBe("Email");
  expect(emailColumn("consent_events")).toBe("email");
});

test("all spellings of an address are found on every page, once each", async () => {
  const pages: Record<string, string[]> = {
    "": ["ADA@x.example", "Bo@x.example"],
    "Bo@x.example": ["ada@x.example", "ADA@x.example"],
    "ADA@x.example": [],
  };
  const spellings = await spellingsOf("Ada@x.example", async (after) => pages[after] ?? []);
  expect(spellings).toEqual(["ADA@x.example", "ada@x.example"]);
});

const noOrigin = {
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  page: null,
  referrer: null,
};

/** An admin with these pages, which records the requested positions. */
function adminWith(pages: Record<string, unknown>[][]) {
  const positions: Position[] = [];
  const admin: LeadAdmin = {
    page: async (_, after) => {
      positions.push(after);
      return pages.shift() ?? [];
    },
    spellings: async () => [],
    erase: async () => [],
    eraseBefore: async () => 0,
    add: async () => true,
    transaction: (work) => work(),
    close: async () => {},
  };
  return { admin, positions };
}

const lead = (submission_id: string, more: object = {}) => ({
  created_at: "2026-01-31 12:00:00.123456+00",
  submission_id,
  Name: "Ada",
  Email: "ada@x.example",
  Company: null,
  "Newsletter interest": 1,
  "Press release interest": 0,
  ...more,
});

test("rows of all drivers have the same form, and each page starts after the last row", async () => {
  const pages = [
    [lead("1", { id: 7 }), lead("2", { "Press release interest": true })],
    [lead("3")],
  ];
  const { admin, positions } = adminWith(pages);
  const rows: LeadRow[] = await Readable.from(readRows(admin, "News_registration")).toArray();
  expect(rows.map(({ submission_id }) => submission_id)).toEqual(["1", "2", "3"]);
  expect(rows[0]).toEqual({
    created_at: "2026-01-31T12:00:00.123Z",
    submission_id: "1",
    Name: "Ada",
    Email: "ada@x.example",
    Company: null,
    "Newsletter interest": true,
    "Press release interest": false,
    ...noOrigin,
  });
  expect(rows[1]).toMatchObject({ "Press release interest": true });
  const createdAt = "2026-01-31 12:00:00.123456+00";
  expect(positions).toEqual([
    {
      createdAt: "0001-01-01T00:00:00.000Z",
      submissionId: "00000000-0000-0000-0000-000000000000",
    },
    { createdAt, submissionId: "2", limit: 10_000 },
    { createdAt, submissionId: "3", limit: 10_000 },
  ]);
});

test("rows can be read from a given time; a missing column is null", async () => {
  const { admin, positions } = adminWith([[{ created_at: "2026-02-01", submission_id: "1" }]]);
  const rows = readRows(admin, "Report_preview_downloads", { since: new Date("2026-02-01") });
  expect((await rows.next()).value).toEqual({
    created_at: "2026-02-01T00:00:00.000Z",
    submission_id: "1",
    Name: null,
    Email: null,
    Company: null,
    "Report downloaded": null,
    ...noOrigin,
  });
  expect(positions[0]?.createdAt).toBe("2026-02-01T00:00:00.000Z");
});

test("values are requested in batches that fit into a URL", async () => {
  const values = Array.from({ length: 120 }, (_, index) => `a${index}@x.example`);
  const batches: number[] = [];
  const results = await inBatches(values, async (some) => {
    batches.push(some.length);
    return [...some];
  });
  expect(results).toEqual(values);
  expect(batches).toEqual([50, 50, 20]);
});

test("a missing event table means an older version; other errors are rethrown", async () => {
  const failing = (error: Error) => ({
    ...adminWith([]).admin,
    page: async () => {
      throw error;
    },
  });
  expect(await hasTable(adminWith([]).admin, "consent_events")).toBe(true);
  expect(await hasTable(failing(new MissingTableError()), "lead_answers")).toBe(false);
  await expect(hasTable(failing(new AdminError("away")), "lead_answers")).rejects.toThrow("away");
});
