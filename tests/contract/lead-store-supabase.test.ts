import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { personOf } from "#server/leads/lead-store.ts";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { leads } from "../support/leads-command.ts";
import { onceAt } from "../support/postgres-proxy.ts";
import type { Fault } from "../support/postgrest.ts";
import { eagerClock, heldClock } from "./lead-store-clocks.ts";
import { supabaseBackend } from "./lead-store-backends.ts";
import {
  answers,
  databaseMessages,
  interest,
  memoryLog,
  registration,
} from "./lead-store-samples.ts";

let backend: Awaited<ReturnType<typeof supabaseBackend>>;
beforeEach(async () => {
  backend = await supabaseBackend();
});
afterEach(() => backend.close());

/** The store is opened before the faults begin, because opening checks the tables. */
async function openThenMeet(faults: Fault[]) {
  const clock = eagerClock();
  const store = await backend.open({ clock });
  backend.server.requests.length = 0;
  backend.server.faults = faults;
  return { store, clock };
}

test("inserts the row with the anonymous key and does not request it back", async () => {
  const { store } = await openThenMeet([]);
  const lead = interest();
  await store.save(lead);
  const [request, ...more] = backend.server.requests;
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    method: "POST",
    path: "/rest/v1/Interest",
    headers: {
      apikey: backend.server.anonKey,
      authorization: `Bearer ${backend.server.anonKey}`,
      prefer: "return=minimal",
      "content-type": "application/json",
    },
  });
  expect(request?.body).toEqual({ submission_id: lead.submissionId, ...lead.record });
});

test("the readiness check inserts no rows", async () => {
  const { store } = await openThenMeet([]);
  expect(await store.ready()).toBe(true);
  expect(backend.server.requests.map(({ path, body }) => [path, body])).toEqual([
    ["/rest/v1/News_registration", []],
    ["/rest/v1/Report_preview_downloads", []],
    ["/rest/v1/Interest", []],
  ]);
  expect(backend.server.rows("Interest")).toEqual([]);
});

test("a table with only the specified columns works, with one warning", async () => {
  const log = memoryLog();
  const store = await backend.open({ log });
  backend.server.onlySpecColumns = true;
  await store.save(interest());
  await store.save(interest());
  expect(backend.server.rows("Interest")).toHaveLength(2);
  expect(backend.server.requests.at(-1)?.body).toEqual(interest().record);
  expect(databaseMessages(log)).toEqual([expect.stringContaining("without submission_id")]);

  backend.server.onlySpecColumns = false;
  const late = interest();
  await store.save(late);
  await store.save(late);
  expect(backend.server.rows("Interest")).toHaveLength(3);
});

test("a table with only the specified columns stores a lead with an origin, without that origin", async () => {
  const log = memoryLog();
  const store = await backend.open({ log });
  backend.server.onlySpecColumns = true;
  const origin = { utm_source: "linkedin", page: "/" };
  await store.save({ ...interest(), origin });
  await store.save({ ...interest(), origin });
  expect(backend.server.rows("Interest")).toHaveLength(2);
  expect(backend.server.requests.at(-1)?.body).toEqual(interest().record);
  expect(databaseMessages(log).toSorted()).toEqual([
    expect.stringContaining("without columns for the origin"),
    expect.stringContaining("without submission_id"),
  ]);
});

test("with the tables of the specification only, a lead is stored at once and its answers wait for their table", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "leads-answers-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const receiver = await startReceiver();
  onTestFinished(receiver.stop);
  const log = memoryLog();
  const webhook = { url: receiver.url, secret: receiverSecret };
  const clock = eagerClock();
  const first = await backend.open({ log, dataDir, webhook, clock });
  backend.server.onlySpecColumns = true;
  const lead = { ...interest(), answers: answers({ name: "why", label: "Why?", value: "So." }) };
  expect(await first.save(lead)).toBe(true);
  expect(backend.server.rows("Interest")).toMatchObject([lead.record]);
  await vi.waitFor(() =>
    expect(receiver.copies()).toMatchObject([{ answers: { role: "Analyst", why: "So." } }]),
  );
  expect(log.messages).not.toContain("lead not stored");
  expect(log.text()).toContain("lead_answers");
  expect(log.text()).not.toContain("Analyst");
  const held = await leads(
    { ...backend.environment, ...backend.adminEnvironment, DATA_DIR: dataDir },
    "show",
    personOf(lead.record).email,
  );
  expect(held).toMatchObject({ out: expect.stringContaining("  answers.why: So.\n") });
  await first.close();

  backend.server.onlySpecColumns = false;
  const next = await backend.open({ dataDir });
  onTestFinished(next.close);
  await vi.waitFor(
    () =>
      expect(backend.server.rows("lead_answers")).toMatchObject([
        { submission_id: lead.submissionId },
      ]),
    { timeout: 20_000 },
  );
  expect(backend.server.rows("Interest")).toHaveLength(1);
});

test("a table of an older version stores the submission id, but not the origin", async () => {
  const message = "Could not find the 'page' column of 'Interest' in the schema cache";
  const fault: Fault = { status: 400, body: { code: "PGRST204", message } };
  const { store } = await openThenMeet([fault]);
  const first = interest();
  const second = interest();
  for (const lead of [first, second]) await store.save({ ...lead, origin: { page: "/" } });
  expect(backend.server.requests.map(({ body }) => body)).toEqual([
    { submission_id: first.submissionId, ...first.record, page: "/" },
    { submission_id: first.submissionId, ...first.record },
    { submission_id: second.submissionId, ...second.record },
  ]);
});

test("a key without insert rights is refused, and later leads keep their origin", async () => {
  const denied: Fault = { status: 401, body: { code: "42501", message: "permission denied" } };
  const { store } = await openThenMeet([denied, denied]);
  const lead = { ...interest(), origin: { page: "/" } };
  await expect(store.save(lead)).rejects.toMatchObject({ kind: "refused", code: "42501" });
  await store.save(lead);
  expect(backend.server.rows("Interest")).toMatchObject([{ page: "/" }]);
});

test.each<[string, Fault]>([
  ["429", { status: 429, body: { code: "PT429", message: "slow down" } }],
  ["a statement timeout", { status: 500, body: { code: "57014", message: "canceling statement" } }],
  ["a stopping database", { status: 503, body: { code: "57P01", message: "terminating" } }],
  ["a missing database", { status: 503, body: { code: "PGRST002", message: "Retrying." } }],
  ["a gateway's HTML", { status: 502, body: "<html>Bad Gateway</html>" }],
  ["a cut connection", "cut"],
  ["a lost answer", "cut after storing"],
])("retries after %s and stores the lead once", async (_, fault) => {
  const { store, clock } = await openThenMeet([fault, fault]);
  await store.save(registration());
  expect(backend.server.rows("News_registration")).toHaveLength(1);
  expect(clock.pauses()).toBeGreaterThan(0);
});

test("gives up after five attempts, before the deadline", async () => {
  const fault: Fault = { status: 503, body: { code: "PGRST001", message: "away" } };
  const { store, clock } = await openThenMeet(Array.from({ length: 20 }, () => fault));
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "unavailable",
    code: "PGRST001",
  });
  expect(backend.server.requests).toHaveLength(5);
  expect(clock.now()).toBeLessThan(3_000);
});

test.each([
  [400, "PGRST102"],
  [401, "42501"],
  [401, "PGRST301"],
  [401, "PGRST303"],
  [403, "42501"],
  [404, "PGRST205"],
  [406, "PGRST106"],
])("does not retry after %i %s", async (status, code) => {
  const { store } = await openThenMeet([{ status, body: { code, message: "no" } }]);
  await expect(store.save(registration())).rejects.toMatchObject({ kind: "refused", code });
  expect(backend.server.requests).toHaveLength(1);
});

test("a wrong key is refused without a retry", async () => {
  const log = memoryLog();
  const store = await backend.open({
    log,
    supabase: { url: backend.server.url, anonKey: "wrong" },
  });
  expect(await store.ready()).toBe(false);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "refused",
    code: "HTTP_401",
  });
  expect(log.messages[0]).toContain("the lead database cannot be used");
});

test("a success response that is not an insert is not accepted", async () => {
  const { store } = await openThenMeet([{ status: 200, body: "" }]);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "refused",
    code: "HTTP_200",
  });
});

test("a violation of the project's own unique index is not mistaken for a stored submission", async () => {
  const message = 'duplicate key value violates unique constraint "News_registration_Email_key"';
  const { store } = await openThenMeet([{ status: 409, body: { code: "23505", message } }]);
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "invalid",
    constraint: "News_registration_Email_key",
  });
});

test("a request without a response is abandoned after its timeout, and the next attempt stores the lead", async () => {
  const clock = heldClock();
  const store = await backend.open({ clock });
  backend.server.faults = ["silence"];
  backend.server.onSilence = clock.runOut;
  await store.save(registration());
  expect(backend.server.rows("News_registration")).toHaveLength(1);
});

test("a server that never responds makes the store unavailable", async () => {
  const clock = heldClock();
  const store = await backend.open({ clock });
  backend.server.faults = Array.from({ length: 20 }, (): Fault => "silence");
  backend.server.onSilence = clock.runOut;
  await expect(store.save(registration())).rejects.toMatchObject({
    kind: "unavailable",
    code: "TIMEOUT",
  });
});

test.each(["cut", "lose the answer"] as const)(
  "a lead is stored once if during the insert the proxy does this: %s",
  async (verdict) => {
    const store = await backend.open({ supabase: backend.proxied });
    backend.proxy.judge = onceAt("POST /rest/v1/News_registration", verdict);
    await store.save(registration());
    expect(backend.server.rows("News_registration")).toHaveLength(1);
  },
);
