import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { systemClock, type Clock } from "#server/clock.ts";
import { eventTable } from "#server/leads/consent-events.ts";
import { answerTable, leadTables } from "#server/leads/lead-store.ts";
import { readMigrations } from "#server/leads/migrations.ts";
import { openPostgresAdmin } from "#server/leads/postgres/admin.ts";
import { onceAt } from "../support/postgres-proxy.ts";
import { eagerClock, heldClock } from "./lead-store-clocks.ts";
import { ownPostgresBackend, postgresSuite } from "./lead-store-backends.ts";
import {
  databaseMessages,
  interest,
  memoryLog,
  previewRequest,
  registration,
} from "./lead-store-samples.ts";

const migrations = readMigrations("postgres")
  .map(({ sql }) => sql)
  .join("\n");

describe.skipIf(postgresSuite.skip)(`${postgresSuite.title}`, () => {
  let backend: Awaited<ReturnType<typeof ownPostgresBackend>>;
  let database: string;
  const query = (sql: string) => backend.server.query(database, sql);
  /** Runs SQL as the site's role and returns "allowed" or the error code. */
  const asSite = (sql: string) =>
    query(`set session authorization site; ${sql}`).then(
      () => "allowed",
      (error: { code: string }) => error.code,
    );
  const open = (role?: string, more: object = {}) =>
    backend.open({ databaseUrl: backend.server.url(database, role), ...more });
  const openProxied = (clock: Clock = eagerClock()) =>
    backend.open({
      clock,
      databaseUrl: `postgres://owner@127.0.0.1:${backend.proxy.port}/${database}`,
    });

  beforeAll(async () => {
    backend = await ownPostgresBackend();
  });
  afterAll(() => backend?.close());
  beforeEach(async () => {
    database = await backend.server.createDatabase();
    backend.proxy.judge = () => "pass";
  });

  test("instances that start at the same time apply the migrations once", async () => {
    const log = memoryLog();
    const stores = await Promise.all(Array.from({ length: 5 }, () => open("owner", { log })));
    expect(databaseMessages(log)).toEqual(stores.map(() => "lead tables are up to date"));
    await Promise.all(stores.map((store) => store.save(registration())));
    await Promise.all(stores.map((store) => store.close()));
    expect(await query("select name from lead_migrations order by name")).toEqual(
      readMigrations("postgres").map(({ name }) => ({ name })),
    );
    expect(await query('select 1 from "News_registration"')).toHaveLength(5);
  });

  test("the site's role may insert and nothing else", async () => {
    await (await open()).close();
    const store = await open("site");
    await store.save(registration());
    const event = { submissionId: randomUUID(), event: "answered" } as const;
    await expect(store.record(event)).rejects.toMatchObject({ code: "42501" });
    expect(await store.record({ ...event, event: "left" })).toBe(true);
    await store.close();
    for (const table of [...leadTables, answerTable, eventTable])
      for (const sql of [
        `select * from "${table}"`,
        `select submission_id from "${table}"`,
        `update "${table}" set submission_id = default`,
        `delete from "${table}"`,
        `truncate "${table}"`,
        `drop table "${table}"`,
        `insert into "${table}" (created_at) values (now())`,
        "select * from lead_migrations",
      ])
        expect([sql, await asSite(sql)]).toEqual([sql, "42501"]);
  });

  test("leads are inserted as anon, whichever role logs in", async () => {
    await (await open()).close();
    await query('alter table "Interest" add column written_by text default current_user');
    for (const role of ["owner", "site"]) {
      const store = await open(role);
      await store.save(interest());
      await store.close();
    }
    expect(await query('select written_by from "Interest"')).toEqual([
      { written_by: "anon" },
      { written_by: "anon" },
    ]);
  });

  test("a role that may not create tables logs that, and stores leads once the tables exist", async () => {
    const log = memoryLog();
    const store = await open("site", { log });
    expect(await store.ready()).toBe(false);
    await expect(store.save(registration())).rejects.toMatchObject({ kind: "refused" });
    expect(log.messages.slice(0, 2)).toEqual([
      "this role may not change the lead tables",
      "the lead database cannot be used: see docs/leads.md",
    ]);
    await query(migrations);
    expect(await store.ready()).toBe(true);
    await store.save(registration());
    await store.close();
  });

  test("an admin command reports rows hidden by row-level security as an error, not as an empty list", async () => {
    await (await open()).close();
    await query('create role reader login; grant select on "Interest" to reader');
    const admin = await openPostgresAdmin(backend.server.url(database, "reader"));
    await expect(
      admin.page("Interest", { createdAt: "0001-01-01", submissionId: randomUUID() }),
    ).rejects.toThrow("may only add leads");
    await admin.close();
  });

  test("an owner without superuser rights can set up everything, including the anon role", async () => {
    await query(`alter role anon rename to anon_of_other_tests;
      create role plain login createrole; alter database ${database} owner to plain`);
    onTestFinished(async () => {
      await query(`alter role anon rename to anon_of_plain;
        alter role anon_of_other_tests rename to anon`);
    });
    const store = await open("plain");
    expect(await store.ready()).toBe(true);
    await store.save(registration());
    await store.close();
  });

  test("the migrations can be run twice, and on tables with old invalid rows", async () => {
    await query(`create table "Report_preview_downloads"
      ("Name" text, "Email" text, "Company" text, "Report downloaded" text);
      insert into "Report_preview_downloads" values (null, 'old', '', 'Radio'), (null, 'old', '', 'Radio')`);
    await query(migrations);
    await query(migrations);
    const store = await open();
    await store.save(previewRequest());
    await store.close();
    const ids = await query('select distinct submission_id from "Report_preview_downloads"');
    expect(ids).toHaveLength(3);
  });

  describe("an origin that the table does not accept", () => {
    const origin = { utm_source: "linkedin", page: "/" };
    const warnings = (log: ReturnType<typeof memoryLog>) =>
      log.messages.filter((message) => message.includes("origin of leads"));

    test.each([
      ["no columns", 'alter table "Interest" drop column utm_source, drop column page'],
      ["no right to them", 'revoke insert (utm_source, page) on "Interest" from anon'],
    ])("%s: the lead is stored without it, with one warning per table", async (_, sql) => {
      const log = memoryLog();
      await (await open()).close();
      await query(sql);
      const store = await open("site", { log });
      for (const lead of [interest(), interest(), registration()])
        await store.save({ ...lead, origin });
      await store.close();
      expect(await query('select 1 from "Interest"')).toHaveLength(2);
      expect(warnings(log)).toHaveLength(1);
      expect(await query('select utm_source, page from "News_registration"')).toEqual([origin]);
    });

    test("is not dropped if the role may insert nothing at all", async () => {
      const log = memoryLog();
      await (await open()).close();
      const store = await open("site", { log });
      await query('revoke all on "Interest" from anon');
      await expect(store.save({ ...interest(), origin })).rejects.toMatchObject({
        kind: "refused",
        code: "42501",
      });
      await query(migrations);
      await store.save({ ...interest(), origin });
      await store.close();
      expect(await query('select utm_source, page from "Interest"')).toEqual([origin]);
      expect(warnings(log)).toEqual([]);
    });

    test("is kept when the save is retried after a lost connection", async () => {
      const store = await openProxied();
      backend.proxy.judge = onceAt("insert into", "cut");
      await store.save({ ...interest(), origin });
      await store.close();
      expect(await query('select utm_source, page from "Interest"')).toEqual([origin]);
    });
  });

  test("a save is not retried after the right to insert was revoked", async () => {
    const clock = eagerClock();
    const store = await open("site", { clock });
    await (await open()).close();
    await query('revoke all on "Interest" from anon');
    await expect(store.save(interest())).rejects.toMatchObject({ kind: "refused", code: "42501" });
    expect(await store.ready()).toBe(false);
    expect(clock.pauses()).toBe(0);
    await store.close();
  });

  test("a violation of the owner's own unique index is not mistaken for a stored submission", async () => {
    const store = await open();
    await query('create unique index one_address on "Interest" (email)');
    await store.save(interest());
    await expect(store.save(interest())).rejects.toMatchObject({
      kind: "invalid",
      constraint: "one_address",
    });
    await store.close();
  });

  test.each([
    ["insert into", "cut"],
    ["insert into", "lose the answer"],
    ["commit", "cut"],
    ["commit", "lose the answer"],
    ["begin", "cut"],
  ] as const)("a lead is stored once if at %s the proxy does this: %s", async (marker, verdict) => {
    const store = await openProxied();
    backend.proxy.judge = onceAt(marker, verdict);
    const lead = registration();
    await store.save(lead);
    await store.close();
    expect(await query('select submission_id from "News_registration"')).toEqual([
      { submission_id: lead.submissionId },
    ]);
  });

  test("an insert that hangs is abandoned after its timeout, and the next attempt stores the lead", async () => {
    const clock = heldClock();
    const store = await openProxied(clock);
    const hold = onceAt("insert into", "hold");
    backend.proxy.judge = (text) => {
      const verdict = hold(text);
      if (verdict === "hold") clock.runOut();
      return verdict;
    };
    await store.save(registration());
    await store.close();
    expect(await query('select 1 from "News_registration"')).toHaveLength(1);
  });

  test("40 concurrent leads are each stored once although every fourth response is lost", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "leads-"));
    const databaseUrl = `postgres://owner@127.0.0.1:${backend.proxy.port}/${database}`;
    const store = await backend.open({ clock: systemClock, dataDir, databaseUrl });
    let inserts = 0;
    backend.proxy.judge = (text) =>
      text.includes("insert into") && ++inserts % 4 === 0 ? "lose the answer" : "pass";
    const leads = Array.from({ length: 40 }, () => registration());
    await Promise.all(leads.map((lead) => store.save(lead)));
    // Those that the database did not take in time wait in the outbox, which delivers them.
    const stored = async () => {
      const rows = await query('select submission_id from "News_registration"');
      return rows.map((row) => row["submission_id"]).toSorted();
    };
    await expect
      .poll(stored, { timeout: 30_000 })
      .toEqual(leads.map((lead) => lead.submissionId).toSorted());
    await store.close();
    await rm(dataDir, { recursive: true });
  });

  test.each(["SIGINT", "SIGQUIT"] as const)(
    "a lead is stored although PostgreSQL restarts (%s) during the save",
    async (signal) => {
      const clock = eagerClock((pauses) => (pauses === 1 ? backend.server.start() : undefined));
      const store = await open("owner", { clock });
      await store.save(registration());
      await backend.server.stop(signal);
      await store.save(registration());
      await store.close();
      expect(await query('select 1 from "News_registration"')).toHaveLength(2);
    },
  );
});
