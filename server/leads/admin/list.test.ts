import { expect, test } from "vitest";
import { leadDatabase, textOf, emptyOutbox } from "../../../tests/support/lead-database.ts";
import { answerBy, listAll } from "./list.ts";

test("control characters in a lead are replaced before they reach the terminal", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest", { name: "a\u001B[2J\r\nb\u202Ec" });
  expect(await textOf(listAll(admin))).toBe(
    "2026-01-01T12:00:00.000Z | Interest | a\uFFFD[2J\uFFFD\uFFFDb\uFFFDc | ada@x.example | X | CEO | a.pdf | A\n",
  );
});

test("a list has a line for each lead, without empty values and unselected interests", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest");
  add("News_registration", { "Newsletter interest": 0, "Press release interest": 1 });
  expect(await textOf(listAll(admin))).toBe(
    "2026-01-02T12:00:00.000Z | News_registration | Ada | ada@x.example | Press release interest\n" +
      "2026-01-01T12:00:00.000Z | Interest | Ada | ada@x.example | X | CEO | a.pdf | A\n",
  );
  expect(await textOf(listAll(admin, { since: new Date("2026-01-02") }))).toBe(
    "2026-01-02T12:00:00.000Z | News_registration | Ada | ada@x.example | Press release interest\n",
  );
  expect(await textOf(listAll(admin, { since: new Date("2026-01-03") }))).toBe(
    "No leads since 2026-01-03T00:00:00.000Z.\n",
  );
});

test("the origin is listed if the table has its columns", async () => {
  const { admin, add, site } = await leadDatabase();
  const columns = site.prepare(`select name from pragma_table_info('Interest')`).all();
  for (const column of ["utm_source", "utm_medium", "utm_campaign", "page", "referrer"])
    if (!columns.some(({ name }) => name === column))
      site.exec(`alter table "Interest" add column ${column} text`);
  add("Interest", { utm_source: "news\u0007letter", page: "/reports" });
  expect(await textOf(listAll(admin))).toContain(
    " | A | utm_source=news\uFFFDletter | page=/reports\n",
  );
});

test("a list without leads says so", async () => {
  const { admin } = await leadDatabase();
  expect(await textOf(listAll(admin))).toBe("No leads yet.\n");
});

test("what waits to be sent is listed by channel", async () => {
  const { admin, add } = await leadDatabase();
  add("Interest");
  const outbox = emptyOutbox({
    channels: () => [
      { channel: "mail", waiting: 7, refused: 0 },
      { channel: "webhook", waiting: 3, refused: 2 },
    ],
  });
  expect(await textOf(listAll(admin, { outbox }))).toMatch(
    /^2026-01-01\S+ \| Interest \| .+\n\nWaiting to be sent\nmail \| 7\nwebhook \| 3 \| 2 refused so far\n$/,
  );
});

test.each([
  ["2026-01-15T23:59:59.999Z", "2026-02-15"],
  ["2026-01-31T00:00:00.000Z", "2026-02-28"],
  ["2028-01-31T00:00:00.000Z", "2028-02-29"],
  ["2026-10-31T12:00:00.000Z", "2026-11-30"],
  ["2026-12-31T12:00:00.000Z", "2027-01-31"],
])("a request of %s has to be answered by %s", (createdAt, date) => {
  expect(answerBy(createdAt)).toBe(date);
});

test("open requests are listed oldest first, one line per address and kind", async () => {
  const { admin, addEvent } = await leadDatabase();
  addEvent("erasure_requested", { email: "bo@x.example" });
  addEvent("access_requested", { email: "ada@x.example" });
  addEvent("access_requested", { email: "ADA@x.example" });
  addEvent("erasure_requested", { email: "ada@x.example" });
  expect(await textOf(listAll(admin))).toBe(
    "No leads yet.\n\nOpen requests\n" +
      "2026-01-01 | answer by 2026-02-01 | erasure | bo@x.example\n" +
      "2026-01-02 | answer by 2026-02-02 | access | ada@x.example | also held as ADA@x.example\n" +
      "2026-01-04 | answer by 2026-02-04 | erasure | ada@x.example | also held as ADA@x.example\n",
  );
});
