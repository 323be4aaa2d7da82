import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ownPostgresBackend, postgresSuite } from "../contract/lead-store-backends.ts";
import { freePort } from "../support/free-port.ts";
import { onceAt } from "../support/postgres-proxy.ts";
import { startSite, type Site } from "../support/site.ts";
import {
  broken,
  failed,
  newRegistrations,
  register,
  registerAll,
  registerInTurn,
  succeeded,
  type Told,
} from "../support/submissions.ts";

describe.skipIf(postgresSuite.skip)(`a site on ${postgresSuite.title}`, () => {
  let backend: Awaited<ReturnType<typeof ownPostgresBackend>>;
  let site: Site;
  let metricsPort: number;
  beforeAll(async () => {
    backend = await ownPostgresBackend();
    metricsPort = await freePort();
    site = await startSite({
      ...backend.environment,
      TRUSTED_PROXIES: "127.0.0.0/8",
      METRICS_PORT: String(metricsPort),
    });
  });
  afterAll(async () => {
    await site?.stop();
    await backend?.close();
  });
  beforeEach(() => {
    backend.proxy.judge = () => "pass";
  });

  const stored = async () =>
    (await backend.rows("News_registration")).map((row) => String(row["Email"]));
  const sql = (text: string) => backend.server.query(backend.database, text);

  /** Waits until all rows have left the outbox, and describes what is wrong then: everybody is thanked and stored once. */
  async function brokenAtLast(told: Told[]): Promise<string[]> {
    await vi.waitFor(
      async () => {
        const ready = await (await site.get("/health/ready")).json();
        expect(ready.dependencies.leads).toEqual({ state: "ok", waiting: 0 });
        expect(broken(told, await stored())).toEqual([]);
      },
      { timeout: 40_000, interval: 200 },
    );
    return told.filter(failed).map(({ registration }) => `${registration.email} was not thanked`);
  }

  test.each(["SIGINT", "SIGQUIT"] as const)(
    "stores each of 300 submissions once although it restarts (%s) in the middle",
    async (signal) => {
      let restarted = Promise.resolve();
      const told = await registerInTurn(site, newRegistrations(300), (done) => {
        if (done === 100)
          restarted = backend.server.stop(signal).then(() => backend.server.start());
      });
      await restarted;
      expect(await brokenAtLast(told)).toEqual([]);
    },
  );

  test.each(["cut", "lose the answer"] as const)(
    "stores each submission once although every fifth insert fails (%s)",
    async (verdict) => {
      let inserts = 0;
      backend.proxy.judge = (text) =>
        text.includes("News_registration") && ++inserts % 5 === 0 ? verdict : "pass";
      const told = await registerInTurn(site, newRegistrations(100));
      expect(inserts).toBeGreaterThan(5);
      backend.proxy.judge = () => "pass";
      expect(await brokenAtLast(told)).toEqual([]);
    },
  );

  test("stores a double click once although a response is lost", async () => {
    const [one] = newRegistrations(1);
    if (!one) throw new Error("nobody");
    backend.proxy.judge = onceAt("News_registration", "lose the answer");
    const told = await Promise.all([register(site, one), register(site, one)]);
    expect(await brokenAtLast(told)).toEqual([]);
  });

  const conditions: [title: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] =
    [
      ["read-only", () => setReadOnly("on"), () => setReadOnly("off")],
      [
        "full",
        () =>
          sql(`create function full_disk() returns trigger language plpgsql as
               $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
               create trigger full_disk before insert on "News_registration"
               for each row execute function full_disk()`),
        () => sql("drop function full_disk cascade"),
      ],
    ];

  const setReadOnly = (state: string) =>
    backend.server.query(
      "postgres",
      `alter database ${backend.database} set default_transaction_read_only = ${state};
       select pg_terminate_backend(pid) from pg_stat_activity where datname = '${backend.database}'`,
    );

  test.each(conditions)(
    "%s: visitors are thanked, and stored once when it is over",
    async (_, begin, end) => {
      await begin();
      const told = await registerAll(site, newRegistrations(10));
      expect(told.every(succeeded)).toBe(true);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(metrics).toMatch(/^site_outbox_items\{channel="database"\} [1-9]/m);
      expect((await site.get("/contact")).status).toBe(200);
      await end();
      expect(await brokenAtLast(told)).toEqual([]);
    },
  );
});
