import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Lead } from "#server/leads/lead-store.ts";
import { countItems } from "#server/leads/outbox/outbox.ts";
import { openOutgoing, type OutgoingSettings } from "#server/leads/outbox/outgoing.ts";
import { toInsert } from "#server/leads/rows.ts";
import { openOutbox } from "#server/leads/sqlite/admin.ts";
import { outboxFile } from "#server/leads/sqlite/database.ts";
import { type Reaction, receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { standingClock } from "./lead-forwarding-clock.ts";
import {
  answers,
  interest,
  memoryLog,
  previewRequest,
  registration,
} from "./lead-store-samples.ts";

let dataDir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let clock: ReturnType<typeof standingClock>;
let log: ReturnType<typeof memoryLog>;
const running: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leads-forwarding-"));
  receiver = await startReceiver();
  clock = standingClock();
  log = memoryLog();
  return async () => {
    clock.timeOut();
    await Promise.all(running.splice(0).map((close) => close()));
    await receiver.stop();
    await rm(dataDir, { recursive: true });
  };
});

function start(more: Partial<OutgoingSettings> = {}) {
  const webhook = { url: receiver.url, secret: receiverSecret };
  const insert = () => Promise.reject(new Error("copies need no rows"));
  const random = () => 0;
  const outgoing = openOutgoing({ dataDir, webhook, insert, log, clock, random, ...more });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= outgoing.close());
  running.push(close);
  return { ...outgoing, queue: (lead: Lead) => outgoing.queueLead(lead, toInsert(lead)), close };
}

const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

function waiting(): number {
  const outbox = openOutbox(dataDir);
  const copies = outbox ? countItems(outbox) : 0;
  outbox?.close();
  return copies;
}

function failedOnce(): number {
  const database = new DatabaseSync(outboxFile(dataDir), { readOnly: true });
  const row = database.prepare("select count(*) as copies from items where attempts = 1").get();
  database.close();
  return Number(row?.["copies"]);
}

const delivered = (copies: number) =>
  settled(() => {
    expect(receiver.calls.length).toBeGreaterThanOrEqual(copies);
    expect(waiting()).toBe(0);
  });

test("a copy is delivered with the stored values, and then removed from the outbox files", async () => {
  const forwarder = start();
  const lead = { ...registration({ Name: "Canary-52ab" }), origin: { utm_source: "fair" } };
  expect(await forwarder.queue(lead)).toBeUndefined();
  await delivered(1);
  expect(receiver.copies()).toEqual([
    {
      table: "News_registration",
      submission_id: lead.submissionId,
      created_at: "2026-11-15T12:00:00.000Z",
      record: lead.record,
      origin: { utm_source: "fair" },
    },
  ]);
  await vi.waitFor(
    async () => {
      for (const file of await readdir(dataDir))
        expect(await readFile(join(dataDir, file), "latin1")).not.toContain("Canary-52ab");
    },
    { timeout: 20_000 },
  );
  expect(log.messages).toEqual([]);
});

test("a copy has the answers to the fields of a page", async () => {
  const given = answers({ name: "call-me", label: "Call me", value: false });
  await start().queue({ ...interest(), answers: given });
  await delivered(1);
  expect(receiver.copies()).toMatchObject([{ answers: { role: "Analyst", "call-me": false } }]);
});

test("a Standard Webhooks library accepts a copy signed with the secret, and rejects changed bodies and other secrets", async () => {
  vi.useFakeTimers({ now: clock.now(), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const lead = interest();
  await start().queue(lead);
  await delivered(1);
  const [{ headers, body } = { headers: {}, body: "" }] = receiver.calls;
  const given = headers as Record<string, string>;
  expect(given["webhook-id"]).toBe(`lead_${lead.submissionId}`);
  const webhook = new Webhook(receiverSecret);
  expect(webhook.verify(body, given)).toMatchObject({ type: "lead.created" });
  expect(() => webhook.verify(`${body} `, given)).toThrow("No matching signature");
  const other = new Webhook("whsec_YW5vdGhlciBzZWNyZXQgb2YgMzIgYnl0ZXMhISEh");
  expect(() => other.verify(body, given)).toThrow("No matching signature");
});

const faults: [title: string, reaction: Reaction, pause: number, code: string][] = [
  ["500", { status: 500 }, 1_000, "500"],
  ["409", { status: 409 }, 1_000, "409"],
  [
    "429 with Retry-After in seconds",
    { status: 429, headers: { "retry-after": "40" } },
    40_000,
    "429",
  ],
  [
    "503 with Retry-After as a date",
    { status: 503, headers: { "retry-after": "Sun, 15 Nov 2026 12:00:50 GMT" } },
    50_000,
    "503",
  ],
  ["no response", "hang", 1_000, "TimeoutError"],
  ["a cut connection", "reset", 1_000, "ECONNRESET"],
];
test.each(faults)("after %s the same copy is sent again with a new signature", async (...fault) => {
  const [, reaction, pause, code] = fault;
  receiver.reactions.push(reaction);
  const forwarder = start();
  await forwarder.queue(registration());
  await settled(() => expect(receiver.calls).toHaveLength(1));
  if (reaction === "hang") clock.timeOut();
  await settled(() => expect(clock.resting()).toBe(pause));
  expect(receiver.calls).toHaveLength(1);
  expect(log.messages).toEqual(["the outbox cannot deliver"]);
  expect(log.text()).toContain(code);
  expect(log.text()).not.toMatch(/Öberg|nordlys|key=1/);
  clock.advance(pause);
  await delivered(2);
  const [first, second] = receiver.calls;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  expect(log.messages.at(-1)).toBe("the outbox delivers again");
});

test("a refused copy is sent again after an hour and does not delay others", async () => {
  receiver.reactions.push({ status: 404 });
  const forwarder = start();
  await forwarder.queue(registration());
  await settled(() => expect(log.text()).toContain("404"));
  await forwarder.queue(registration());
  await settled(() => expect(waiting()).toBe(1));
  for (let minutes = 0; minutes < 60; minutes++) {
    await settled(() => expect(clock.resting()).toBe(60_000));
    expect(receiver.calls).toHaveLength(2);
    clock.advance(60_000);
  }
  await delivered(3);
});

test("the pauses between attempts double", async () => {
  receiver.otherwise = { status: 500 };
  await start().queue(registration());
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    await settled(() => expect(clock.resting()).toBe(pause));
    clock.advance(pause);
  }
});

test("Retry-After in one response delays all copies", async () => {
  receiver.reactions.push({ status: 429, headers: { "retry-after": "30" } });
  const forwarder = start();
  await forwarder.queue(registration());
  await settled(() => expect(clock.resting()).toBe(30_000));
  await forwarder.queue(registration());
  await settled(() => expect(clock.resting()).toBe(30_000));
  expect(receiver.calls).toHaveLength(1);
  clock.advance(30_000);
  await delivered(3);
});

test("a redirect of the receiver is not followed", async () => {
  const elsewhere = await startReceiver();
  onTestFinished(elsewhere.stop);
  receiver.reactions.push({ status: 307, headers: { location: elsewhere.url } });
  await start().queue(registration());
  await settled(() => expect(log.text()).toContain("307"));
  expect(elsewhere.calls).toEqual([]);
  expect(waiting()).toBe(1);
});

test("a receiver that is down at first gets all copies once it is up", async () => {
  await receiver.stop();
  const forwarder = start();
  const leads = Array.from({ length: 11 }, () => registration());
  const [last, ...first] = leads;
  await Promise.all(first.map((lead) => forwarder.queue(lead)));
  await settled(() => expect(failedOnce()).toBe(10));
  await receiver.start();
  clock.advance(1_000);
  // The forwarder may have checked the outbox just before the clock moved; a new copy makes it check again.
  if (last) await forwarder.queue(last);
  await delivered(11);
  expect(receiver.ids().toSorted()).toEqual(leads.map((lead) => lead.submissionId).toSorted());
});

test("at most four copies are sent at once", async () => {
  receiver.otherwise = "hang";
  const forwarder = start();
  await Promise.all(Array.from({ length: 9 }, () => forwarder.queue(registration())));
  await settled(() => expect(receiver.calls).toHaveLength(4));
  // It only waits to keep its lease.
  await settled(() => expect(clock.resting()).toBe(5_000));
  expect(waiting()).toBe(9);
});

test("a copy claimed by a process that died is sent again when its lease ends", async () => {
  receiver.reactions.push("hang");
  const lead = registration();
  await start().queue(lead);
  await settled(() => expect(receiver.calls).toHaveLength(1));
  // The first attempt never ends, as if its process had died.
  const laterClock = standingClock(clock.now());
  start({ clock: laterClock });
  await settled(() => expect(laterClock.resting()).toBe(15_000));
  expect(receiver.calls).toHaveLength(1);
  laterClock.advance(15_000);
  await delivered(2);
  expect(receiver.ids()).toEqual([lead.submissionId, lead.submissionId]);
});

test("several processes share an outbox without sending a copy twice", async () => {
  const forwarders = [start(), start(), start()];
  const leads = Array.from({ length: 60 }, () => previewRequest());
  await Promise.all(leads.map((lead, at) => forwarders[at % 3]?.queue(lead)));
  await delivered(60);
  expect(receiver.ids().toSorted()).toEqual(leads.map((lead) => lead.submissionId).toSorted());
});

test("closing does not wait for a receiver that hangs, and the next start sends the copy at once", async () => {
  receiver.reactions.push("hang");
  const forwarder = start();
  await forwarder.queue(registration());
  await settled(() => expect(receiver.calls).toHaveLength(1));
  const closed = forwarder.close();
  await settled(() => expect(clock.resting()).toBe(1_000));
  clock.advance(1_000);
  await closed;
  start();
  await delivered(2);
});

test("closing waits for a response that is about to arrive", async () => {
  receiver.reactions.push("hang");
  const forwarder = start();
  await forwarder.queue(registration());
  await settled(() => expect(receiver.calls).toHaveLength(1));
  const closed = forwarder.close();
  receiver.release();
  await closed;
  expect(waiting()).toBe(0);
});

test("a backlog is logged as an error once", async () => {
  receiver.otherwise = { status: 500 };
  const forwarder = start();
  await Promise.all(Array.from({ length: 1_004 }, () => forwarder.queue(registration())));
  await settled(() => expect(log.messages).toContain("the outbox piles up: see docs/leads.md"));
  expect(log.messages.filter((message) => /piles up/.test(message))).toHaveLength(1);
});

test("items that come during a delivery are counted at once, and after a restart before the first lead", async () => {
  const inserted = Promise.withResolvers<boolean>();
  const insert = () => inserted.promise;
  const first = start({ insert });
  for (const lead of [interest(), interest(), interest()]) await first.queueRow(toInsert(lead));
  const three = expect.objectContaining({ channel: "database", waiting: 3 });
  expect(first.state()).toContainEqual(three);
  expect(first.isBehind()).toBe(true);

  const second = start({ insert });
  expect(second.state()).toContainEqual(three);
  expect(second.isBehind()).toBe(true);
  inserted.resolve(true);
});
