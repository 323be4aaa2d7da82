import { expect, test } from "vitest";
import { leadDatabase, textOf, emptyOutbox } from "../../../tests/support/lead-database.ts";
import { answerBy, answerRequests, listRequests, showPerson } from "./requests.ts";

test.each([
  ["2026-01-15T23:59:59.999Z", "2026-02-15"],
  ["2026-01-31T00:00:00.000Z", "2026-02-28"],
  ["2028-01-31T00:00:00.000Z", "2028-02-29"],
  ["2026-10-31T12:00:00.000Z", "2026-11-30"],
  ["2026-12-31T12:00:00.000Z", "2027-01-31"],
])("a request of %s has to be answered by %s", (createdAt, date) => {
  expect(answerBy(createdAt)).toBe(date);
});

test("show prints everything about a person and nothing about others", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  const signup_id = add("News_registration", { Name: "A\u001B[2Jda", Email: "ADA@x.example" });
  add("Interest", { email: "bo@x.example" });
  add("Interest");
  addEvent("left", { email: "Ada@x.example" });
  addEvent("confirmed", { signup_id, wording: "I agree" });
  addEvent("left", { email: "bo@x.example" });
  expect(await textOf(showPerson(admin, "ada@x.example"))).toBe(`Held about ada@x.example

News_registration
  created_at: 2026-01-01T12:00:00.000Z
  submission_id: 00000000-0000-4000-8000-000000000001
  Name: A\uFFFD[2Jda
  Email: ADA@x.example
  Newsletter interest: yes
  Press release interest: no

Interest
  created_at: 2026-01-03T12:00:00.000Z
  submission_id: 00000000-0000-4000-8000-000000000003
  name: Ada
  email: ada@x.example
  company: X
  title: CEO
  pdf_downloaded: a.pdf
  subject: A

consent_events
  created_at: 2026-01-04T12:00:00.000Z
  submission_id: 00000000-0000-4000-8000-000000000004
  event: left
  email: Ada@x.example

consent_events
  created_at: 2026-01-05T12:00:00.000Z
  submission_id: 00000000-0000-4000-8000-000000000005
  event: confirmed
  signup_id: 00000000-0000-4000-8000-000000000001
  wording: I agree
`);
  const json = JSON.parse(await textOf(showPerson(admin, "ada@x.example", { json: true })));
  expect(json).toMatchObject({
    email: "ada@x.example",
    News_registration: [{ Name: "A\u001B[2Jda", Company: null }],
    Report_preview_downloads: [],
    Interest: [{ name: "Ada" }],
    consent_events: [{ event: "left" }, { event: "confirmed", wording: "I agree" }],
    waiting_to_be_sent: 0,
  });
});

test("an event with both registration and address is shown once", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  addEvent("left", { signup_id: add("News_registration"), email: "ada@x.example" });
  const shown = await textOf(showPerson(admin, "ada@x.example"));
  expect(shown.match(/event: left/g)).toHaveLength(1);
});

test("show reports if nothing is held, or only queued copies", async () => {
  const { admin } = await leadDatabase();
  expect(await textOf(showPerson(admin, "a\u001B@x.example"))).toBe(
    "Nothing is held about a\uFFFD@x.example.\n",
  );
  const outbox = emptyOutbox({ count: () => 9, countOf: () => 2 });
  expect(await textOf(showPerson(admin, "a@x.example", { outbox }))).toBe(
    "Held about a@x.example\n\nCopies and messages that wait to be sent: 2\n",
  );
});

test("open requests are listed oldest first, one line per address and kind", async () => {
  const { admin, addEvent } = await leadDatabase();
  expect(await textOf(listRequests(admin))).toBe("No open requests.\n");
  addEvent("erasure_requested", { email: "bo@x.example" });
  addEvent("access_requested", { email: "ada@x.example" });
  addEvent("access_requested", { email: "ADA@x.example" });
  addEvent("erasure_requested", { email: "ada@x.example" });
  expect(await textOf(listRequests(admin))).toBe(
    "2026-01-01 | answer by 2026-02-01 | erasure | bo@x.example\n" +
      "2026-01-02 | answer by 2026-02-02 | access | ada@x.example | also held as ADA@x.example\n" +
      "2026-01-04 | answer by 2026-02-04 | erasure | ada@x.example | also held as ADA@x.example\n",
  );
});

test("a request for access is answered with the stored data and then closed", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  add("Interest");
  addEvent("access_requested", { email: "Ada@x.example" });
  const held = await textOf(showPerson(admin, "ADA@x.example"));
  expect(await textOf(answerRequests(admin, "ADA@x.example"))).toBe(held);
  expect(ids("Interest")).toEqual([1]);
  expect(await textOf(listRequests(admin))).toBe("No open requests.\n");
  await expect(textOf(answerRequests(admin, "ada@x.example"))).rejects.toThrow(
    expect.objectContaining({
      name: "AdminError",
      message: "There is no open request of ada@x.example.",
    }),
  );
});

test("a request for erasure erases the person and the request", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  add("Interest");
  addEvent("erasure_requested", { email: "ada@x.example" });
  expect(await textOf(answerRequests(admin, "ADA@x.example"))).toBe(
    "Erased 1 lead of ADA@x.example: News_registration 0, Report_preview_downloads 0, Interest 1.\n" +
      "Erased 1 consent event of ADA@x.example.\n",
  );
  expect([ids("Interest"), ids("consent_events")]).toEqual([[], []]);
});

test("with both kinds of request, data is printed before it is erased", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  add("Interest");
  addEvent("erasure_requested", { email: "ada@x.example" });
  addEvent("access_requested", { email: "ada@x.example" });
  const pieces = answerRequests(admin, "ada@x.example");
  expect((await pieces.next()).value).toContain("subject: A");
  expect(ids("Interest")).toEqual([1]);
  expect((await pieces.next()).value).toContain("Erased 1 lead");
  expect([ids("Interest"), ids("consent_events")]).toEqual([[], []]);
});
