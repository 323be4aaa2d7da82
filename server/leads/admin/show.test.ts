import { expect, test } from "vitest";
import { leadDatabase, textOf, emptyOutbox } from "../../../tests/support/lead-database.ts";
import { openRequests } from "./consent.ts";
import { eraseLeads } from "./erase.ts";
import { answerRequest, showPerson } from "./show.ts";

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
  const outbox = emptyOutbox({ countOf: () => 2 });
  expect(await textOf(showPerson(admin, "a@x.example", { outbox }))).toBe(
    "Held about a@x.example\n\nCopies and messages that wait to be sent: 2\n",
  );
});

test("a request for a copy is answered with the stored data and then closed", async () => {
  const { admin, add, addEvent, ids } = await leadDatabase();
  add("Interest");
  addEvent("access_requested", { email: "Ada@x.example" });
  const held = await textOf(showPerson(admin, "ADA@x.example"));
  expect(await textOf(answerRequest(admin, "ADA@x.example"))).toBe(held);
  expect(ids("Interest")).toEqual([1]);
  expect(await openRequests(admin)).toEqual([]);
  await expect(textOf(answerRequest(admin, "ada@x.example"))).rejects.toThrow(
    expect.objectContaining({
      name: "AdminError",
      message: "There is no open request for a copy by ada@x.example.",
    }),
  );
});

test("an answered request for a copy leaves a request for erasure open, until the person is erased", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  add("Interest");
  addEvent("erasure_requested", { email: "ada@x.example" });
  addEvent("access_requested", { email: "ada@x.example" });
  await textOf(answerRequest(admin, "ada@x.example"));
  expect(await openRequests(admin)).toMatchObject([{ kind: "erasure", email: "ada@x.example" }]);
  await textOf(eraseLeads(admin, "ADA@x.example"));
  expect(await openRequests(admin)).toEqual([]);
});

test("a request is closed after the data is printed", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  add("Interest");
  addEvent("access_requested", { email: "ada@x.example" });
  const pieces = answerRequest(admin, "ada@x.example");
  expect((await pieces.next()).value).toContain("subject: A");
  expect(await openRequests(admin)).toHaveLength(1);
  expect((await pieces.next()).done).toBe(true);
  expect(await openRequests(admin)).toEqual([]);
});
