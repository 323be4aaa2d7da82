import { afterEach, beforeEach, expect, test } from "vitest";
import { onceAt } from "../support/postgres-proxy.ts";
import type { Fault } from "../support/postgrest.ts";
import { eagerClock, heldClock } from "./lead-store-clocks.ts";
import { supabaseHouse } from "./lead-store-houses.ts";
import { interest, memoryLog, registration } from "./lead-store-samples.ts";

let house: Awaited<ReturnType<typeof supabaseHouse>>;
beforeEach(async () => {
  house = await supabaseHouse();
});
afterEach(() => house.close());

/** Opened before the faults begin, because opening asks whether the tables are there. */
async function openThenMeet(faults: Fault[]) {
  const clock = eagerClock();
  const store = await house.open({ clock });
  house.server.requests.length = 0;
  house.server.faults = faults;
  return { store, clock };
}

test("sends the row as it is, with the anonymous key, and never asks for it back", async () => {
  const { store } = await openThenMeet([]);
  const lead = interest();
  await store.save(lead);
  const [request, ...more] = house.server.requests;
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    method: "POST",
    path: "/rest/v1/Interest",
    headers: {
      apikey: house.server.anonKey,
      authorization: `Bearer ${house.server.anonKey}`,
      prefer: "return=minimal",
      "content-type": "application/json",
    },
  });
  expect(request?.body).toEqual({ submission_id: lead.submissionId, ...lead.record });
});

test("asking whether it is ready stores nothing", async () => {
  const { store } = await openThenMeet([]);
  expect(await store.ready()).toBe(true);
  expect(house.server.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/rest/v1/News_registration", []],
    ["/rest/v1/Report_preview_downloads", []],
    ["/rest/v1/Interest", []],
  ]);
  expect(house.server.rows("Interest")).toEqual([]);
});

test("a table with only the spec's columns works, with one warning for it", async () => {
  const log = memoryLog();
  const store = await house.open({ log });
  house.server.onlySpecColumns = true;
  await store.save(interest());
  await store.save(interest());
  expect(house.server.rows("Interest")).toHaveLength(2);
  expect(house.server.requests.at(-1)?.body).toEqual(interest().record);
  expect(log.messages).toEqual([expect.stringContaining("without submission_id")]);

  house.server.onlySpecColumns = false;
  const late = interest();
  await store.save(late);
  await store.save(late);
  expect(house.server.rows("Interest")).toHaveLength(3);
});

test.each<[string, Fault]>([
  ["429", { status: 429, body: { code: "PT429", message: "slow down" } }],
  ["a statement timeout", { status: 500, body: { code: "57014", message: "canceling statement" } }],
  ["a stopping database", { status: 503, body: { code: "57P01", message: "terminating" } }],
  ["a missing database", { status: 503, body: { code: "PGRST002", message: "Retrying." } }],
  ["a gateway's HTML", { status: 502, body: "<html>Bad Gateway</html>" }],
  ["a cut connection", "cut"],
  ["a lost answer", "cut after storing"],
])("tries again after %s and stores once", async (_, fault) => {
  const { store, clock } = await openThenMeet([fault, fault]);
  await store.save(registration());
  expect(house.server.rows("News_registration")).toHaveLength(1);
  expect(clock.pauses()).toBeGreaterThan(0);
});

test("gives up after six tries, within a visitor's patience", async () => {
  const fault: Fault = { status: 503, body: { code: "PGRST001", message: "away" } };
  const { store, clock } = await openThenMeet(Array.from({ length: 20 }, () => fault));
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "unavailable",
    code: "PGRST001",
  });
  expect(house.server.requests).toHaveLength(6);
  expect(clock.now()).toBeLessThan(4_500);
});

test.each([
  [400, "PGRST102"],
  [401, "42501"],
  [401, "PGRST301"],
  [401, "PGRST303"],
  [403, "42501"],
  [404, "PGRST205"],
  [406, "PGRST106"],
])("does not try again after %i %s", async (status, code) => {
  const { store } = await openThenMeet([{ status, body: { code, message: "no" } }]);
  await expect(store.save(registration())).rejects.toMatchObject({ kind: "refused", code });
  expect(house.server.requests).toHaveLength(1);
});

test("a wrong key is refused at once", async () => {
  const log = memoryLog();
  const store = await house.open({ log, supabase: { url: house.server.url, anonKey: "wrong" } });
  expect(await store.ready()).toBe(false);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "refused",
    code: "HTTP_401",
  });
  expect(log.messages[0]).toContain("leads cannot be stored");
});

test("a friendly answer that is no insert is not taken for one", async () => {
  const { store } = await openThenMeet([{ status: 200, body: "" }]);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "refused",
    code: "HTTP_200",
  });
});

test("a unique rule of the project's own is not taken for a stored submission", async () => {
  const message = 'duplicate key value violates unique constraint "News_registration_Email_key"';
  const { store } = await openThenMeet([{ status: 409, body: { code: "23505", message } }]);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "invalid",
    constraint: "News_registration_Email_key",
  });
});

test("a silent server is left after its time, and the next try stores the lead", async () => {
  const clock = heldClock();
  const store = await house.open({ clock });
  house.server.faults = ["silence"];
  house.server.onSilence = clock.runOut;
  await store.save(registration());
  expect(house.server.rows("News_registration")).toHaveLength(1);
});

test("a server that stays silent makes the store unavailable", async () => {
  const clock = heldClock();
  const store = await house.open({ clock });
  house.server.faults = Array.from({ length: 20 }, (): Fault => "silence");
  house.server.onSilence = clock.runOut;
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "unavailable",
    code: "TIMEOUT",
  });
});

test.each(["cut", "lose the answer"] as const)("mid-insert: %s", async (verdict) => {
  const store = await house.open({ supabase: house.proxied });
  house.proxy.judge = onceAt("POST /rest/v1/News_registration", verdict);
  await store.save(registration());
  expect(house.server.rows("News_registration")).toHaveLength(1);
});
