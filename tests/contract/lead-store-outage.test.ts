import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { emailHash } from "#server/leads/consent-events.ts";
import type { LeadStoreSettings, MailingLeadStore } from "#server/leads/open-lead-store.ts";
import { openOutbox } from "#server/leads/sqlite/admin.ts";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { leads } from "../support/leads-command.ts";
import { type Backend, backends, postgresBackend, postgresSuite } from "./lead-store-backends.ts";
import {
  answers,
  interest,
  memoryLog,
  previewRequest,
  registration,
} from "./lead-store-samples.ts";

const settled = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 40_000, interval: 20 });

const waiting = (store: MailingLeadStore) =>
  store.outbox().find(({ channel }) => channel === "database")?.waiting;

let dataDir: string;
/** Closed before the folder is removed, in which a store may still write. */
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "leads-outage-"));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await rm(dataDir, { recursive: true });
});

for (const { title, skip, build } of backends.filter((backend) => backend.title !== "embedded"))
  describe.skipIf(skip)(`an outage of ${title}`, () => {
    let backend: Backend;
    beforeEach(async () => {
      backend = await build();
      return () => backend.close();
    });
    async function open(more: Partial<LeadStoreSettings> = {}) {
      const store = await backend.open({ dataDir, ...more });
      let closed: Promise<void> | undefined;
      const close = () => (closed ??= store.close());
      closing.push(close);
      return { ...store, close };
    }
    const ids = async (table: Parameters<Backend["rows"]>[0]) =>
      (await backend.rows(table)).map((row) => String(row["submission_id"]));

    test("leads and events are acknowledged, and stored once and in order when it is over", async () => {
      const receiver = await startReceiver();
      onTestFinished(receiver.stop);
      const log = memoryLog();
      const webhook = { url: receiver.url, secret: receiverSecret };
      const store = await open({ log, webhook });
      const before = registration();
      await store.save(before);
      await backend.goAway();

      const signups = Array.from({ length: 6 }, () => registration({ Name: "Canary-90ab" }));
      for (const lead of signups) expect(await store.save(lead)).toBe(true);
      for (const lead of [previewRequest(), interest()]) expect(await store.save(lead)).toBe(true);
      for (const lead of signups) expect(await store.save(lead)).toBe(false);
      const signupId = before.submissionId;
      const events = [
        { submissionId: randomUUID(), event: "confirmed", signupId, wording: "Yes." },
        { submissionId: randomUUID(), event: "left", emailSha256: emailHash("ada@x.example") },
      ] as const;
      for (const event of events) expect(await store.record(event)).toBe(true);
      await settled(() => expect(waiting(store)).toBe(10));
      expect(await store.ready()).toBe(false);

      await backend.comeBack();
      await settled(() => expect(waiting(store)).toBe(0));
      expect(await ids("News_registration")).toEqual(
        [before, ...signups].map(({ submissionId }) => submissionId),
      );
      expect(await ids("consent_events")).toEqual(events.map(({ submissionId }) => submissionId));
      expect(await ids("Interest")).toHaveLength(1);
      // Stored directly again.
      expect(await store.save(registration())).toBe(true);
      expect(await ids("News_registration")).toHaveLength(8);
      await settled(() => expect(receiver.ids()).toHaveLength(10));
      expect(new Set(receiver.ids()).size).toBe(10);
      expect(log.text()).not.toContain("Canary-90ab");
      expect(log.messages).not.toContain("lead not stored");
    });

    test("the answers of a lead wait with it", async () => {
      const store = await open();
      await backend.goAway();
      const lead = { ...interest(), answers: answers() };
      expect(await store.save(lead)).toBe(true);
      expect(await store.save(lead)).toBe(false);
      await settled(() => expect(waiting(store)).toBe(2));
      await backend.comeBack();
      await settled(() => expect(waiting(store)).toBe(0));
      expect(await ids("Interest")).toEqual([lead.submissionId]);
      expect(await ids("lead_answers")).toEqual([lead.submissionId]);
    });

    test("a site that is stopped meanwhile stores the leads after the next start", async () => {
      const store = await open();
      await backend.goAway();
      const lead = previewRequest();
      await store.save(lead);
      await store.close();
      await backend.comeBack();
      await open();
      await settled(async () =>
        expect(await ids("Report_preview_downloads")).toEqual([lead.submissionId]),
      );
    });

    test("visitors do not wait for it while others wait", async () => {
      const log = memoryLog();
      const store = await open({ log });
      await backend.goAway();
      await store.save(registration());
      await settled(() => expect(waiting(store)).toBe(1));
      const known = log.messages.length;
      await store.save(registration());
      expect(log.messages.slice(known)).not.toContain(
        "the database did not take a row: it waits in the outbox",
      );
      await settled(() => expect(waiting(store)).toBe(2));
    });
  });

describe.skipIf(postgresSuite.skip)(`rows that wait for ${postgresSuite.title}`, () => {
  let backend: Awaited<ReturnType<typeof postgresBackend>>;
  beforeEach(async () => {
    backend = await postgresBackend();
    await (await backend.open()).close();
    return () => backend.close();
  });
  async function open() {
    const store = await backend.open({ dataDir });
    closing.push(() => store.close());
    return store;
  }
  const directUrl = () => backend.server.url(backend.database);
  const admin = (...args: string[]) =>
    leads({ DATABASE_URL: directUrl(), DATA_DIR: dataDir }, ...args);

  test("each acknowledged lead of a site that is killed is stored once", async () => {
    await backend.goAway();
    const script = fileURLToPath(new URL("./lead-store-child.ts", import.meta.url));
    const child = spawn(process.execPath, [script, dataDir, backend.environment.DATABASE_URL], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    const acknowledged: string[] = [];
    for await (const id of createInterface(child.stdout)) {
      acknowledged.push(id);
      if (acknowledged.length === 60) child.kill("SIGKILL");
    }
    await ended;
    // Items that the killed process had claimed are due when their lease ends. Setting them due avoids the wait.
    const outbox = openOutbox(dataDir);
    outbox?.exec("update items set due_at = 0");
    outbox?.close();
    await backend.comeBack();
    const store = await open();
    const stored = async () =>
      (await backend.rows("News_registration")).map((row) => String(row["submission_id"]));
    await settled(async () => {
      const ids = new Set(await stored());
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    });
    await settled(() => expect(waiting(store)).toBe(0));
    expect(new Set(await stored()).size).toBe((await stored()).length);
  });

  test("a row whose response was lost is stored once", async () => {
    const store = await open();
    let isLost = false;
    backend.proxy.judge = (text) => {
      if (isLost) return "cut";
      // The end of the statement: settings have the word in their names.
      isLost = text.includes("commit\0");
      return isLost ? "lose the answer" : "pass";
    };
    expect(await store.save(interest())).toBe(true);
    await settled(() => expect(waiting(store)).toBe(1));
    await settled(async () => expect(await backend.rows("Interest")).toHaveLength(1));
    backend.proxy.judge = () => "pass";
    await settled(() => expect(waiting(store)).toBe(0));
    expect(await backend.rows("Interest")).toHaveLength(1);
  });

  test("a row that the database refuses does not block others", async () => {
    const store = await open();
    backend.proxy.judge = () => "cut";
    await store.save(interest({ subject: "Refused" }));
    const lead = interest();
    await store.save(lead);
    await backend.server.query(
      backend.database,
      `alter table "Interest" add constraint no_more check (subject <> 'Refused')`,
    );
    backend.proxy.judge = () => "pass";
    await settled(async () =>
      expect(await backend.rows("Interest")).toMatchObject([{ submission_id: lead.submissionId }]),
    );
    await settled(() => expect(waiting(store)).toBe(1));
    // Not behind: new leads are stored directly.
    await store.save(interest());
    expect(await backend.rows("Interest")).toHaveLength(2);
  });

  test("are shown and erased with the person, and named by other commands", async () => {
    const store = await open();
    const signup = registration({ Email: "Ada@x.example" });
    await store.save(signup);
    backend.proxy.judge = () => "cut";
    await store.save(interest({ email: "ADA@x.example", subject: "Canary-11cc" }));
    await store.save(interest({ email: "bo@x.example" }));
    const signupId = signup.submissionId;
    await store.record({
      submissionId: randomUUID(),
      event: "confirmed",
      signupId,
      wording: "Aye",
    });

    const list = await admin("list");
    expect(list.out).toMatch(
      /^20.+ \| News_registration \| .+\n\nWaiting to be sent\ndatabase \| 3\n$/,
    );
    expect(list.err).toContain(`3 more rows wait for the database in ${dataDir}/forwarding.db.\n`);
    const shown = await admin("show", "ada@x.example");
    expect(shown.out).toContain("Canary-11cc");
    expect(shown.out).toContain("Aye");
    expect(shown.out).not.toContain("bo@x.example");
    expect(shown.err).toContain("Also held as ADA@x.example, Ada@x.example\n");
    const copy = JSON.parse((await admin("show", "ada@x.example", "--json")).out);
    expect(copy.waiting_for_the_database).toMatchObject([
      { table: "Interest", subject: "Canary-11cc" },
      { table: "consent_events", wording: "Aye" },
    ]);

    const erased = await admin("erase", "ada@x.example");
    expect(erased.out).toContain("Erased 2 rows that were waiting for the database.\n");
    backend.proxy.judge = () => "pass";
    await settled(() => expect(waiting(store)).toBe(0));
    expect(await backend.rows("Interest")).toMatchObject([{ email: "bo@x.example" }]);
    expect(await backend.rows("News_registration")).toEqual([]);
    expect(await backend.rows("consent_events")).toEqual([]);
  });
});
