import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { day, idOf, leadDatabase } from "../../../tests/support/lead-database.ts";
import { emailHash } from "../consent-events.ts";
import { readConfirmed, readRequests } from "./consent.ts";
import type { LeadAdmin, LeadRow } from "./lead-admin.ts";

async function confirmed(admin: LeadAdmin, since?: Date) {
  const rows: LeadRow[] = await Readable.from(readConfirmed(admin, since)).toArray();
  return rows.map(({ submission_id, confirmed_at }) => [submission_id, confirmed_at]);
}

test("a registration is exported once it is confirmed", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  const first = add("News_registration");
  add("News_registration", { Email: "bo@x.example" });
  expect(await confirmed(admin)).toEqual([]);
  addEvent("mailed", { signup_id: first });
  expect(await confirmed(admin)).toEqual([]);
  addEvent("confirmed", { signup_id: first });
  addEvent("confirmed", { signup_id: first });
  expect(await confirmed(admin)).toEqual([[first, day(5)]]);
  expect(await confirmed(admin, new Date(day(1)))).toHaveLength(1);
  expect(await confirmed(admin, new Date(day(2)))).toEqual([]);
});

test("a person who unsubscribed is left out, in any spelling; a similar address is kept", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  const [asa, other] = ["Åsa@x.example", "asa@x.example"].map((Email) =>
    add("News_registration", { Email }),
  );
  addEvent("confirmed", { signup_id: asa ?? "" });
  addEvent("confirmed", { signup_id: other ?? "" });
  addEvent("left", { email_sha256: emailHash("A\u030aSA@x.example") });
  expect(await confirmed(admin)).toEqual([[other, day(4)]]);
});

test("the last act of a person counts, for any of their registrations", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  const leave = () => addEvent("left", { email_sha256: emailHash("ada@x.example") });
  const first = add("News_registration");
  addEvent("confirmed", { signup_id: first });
  leave();
  const second = add("News_registration");
  expect(await confirmed(admin)).toEqual([]);
  addEvent("confirmed", { signup_id: first });
  expect(await confirmed(admin)).toEqual([[first, day(5)]]);
  addEvent("confirmed", { signup_id: second });
  expect(await confirmed(admin)).toEqual([[second, day(6)]]);
  leave();
  expect(await confirmed(admin)).toEqual([]);
});

test("a confirmation of an erased registration confirms no other", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  add("News_registration");
  addEvent("confirmed", { signup_id: idOf(999) });
  expect(await confirmed(admin)).toEqual([]);
});

test("unsubscribing at the same moment as confirming counts as unsubscribed", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  addEvent("confirmed", { signup_id: add("News_registration"), created_at: day(9) });
  addEvent("left", { email_sha256: emailHash("ada@x.example"), created_at: day(9) });
  expect(await confirmed(admin)).toEqual([]);
});

test("of several confirmed registrations of an address the newest is exported", async () => {
  const { admin, add, addEvent } = await leadDatabase();
  const [first, second] = [
    add("News_registration"),
    add("News_registration", { Email: "ADA@x.example" }),
  ];
  add("News_registration");
  addEvent("confirmed", { signup_id: second });
  addEvent("confirmed", { signup_id: first });
  expect(await confirmed(admin)).toEqual([[second, day(4)]]);
});

test("a request is open until an answer to its address follows, in any spelling", async () => {
  const { admin, addEvent } = await leadDatabase();
  const open = async () =>
    (await readRequests(admin))
      .filter(({ isOpen }) => isOpen)
      .map(({ kind, email }) => [kind, email]);
  addEvent("answered", { email: "ada@x.example" });
  addEvent("access_requested", { email: "Ada@x.example" });
  addEvent("erasure_requested", { email: "bo@x.example" });
  // An answer at the moment of the request does not close it: the request may have come after it.
  addEvent("answered", { email: "ada@x.example", created_at: day(2) });
  expect(await open()).toEqual([
    ["access", "Ada@x.example"],
    ["erasure", "bo@x.example"],
  ]);
  addEvent("answered", { email: "ADA@x.example" });
  expect(await open()).toEqual([["erasure", "bo@x.example"]]);
});
