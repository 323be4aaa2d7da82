import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "#server/clock.ts";
import { interest } from "../../../tests/contract/lead-store-samples.ts";
import { startPostgrest, type PostgrestServer } from "../../../tests/support/postgrest.ts";
import { type LeadAdmin, type LeadRow, readRows } from "../admin/lead-admin.ts";
import { toInsert } from "../rows.ts";
import { mayReadLeads, openSupabaseAdmin } from "./admin.ts";
import { openSupabaseDriver } from "./store.ts";

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

test.each([
  [token({ role: "service_role" }), true],
  [token({ role: "anon" }), false],
  [token({}), false],
  ["sb_secret_abc", true],
  ["sb_publishable_abc", false],
  ["", false],
  ["no token", false],
])("the key %s may read leads: %s", (key, may) => {
  expect(mayReadLeads(key)).toBe(may);
});

describe("the tables of a project", () => {
  let project: PostgrestServer;
  let admin: LeadAdmin;
  beforeAll(async () => {
    project = await startPostgrest();
  });
  afterAll(() => project.stop());
  beforeEach(() => {
    admin = openSupabaseAdmin(project.url, project.serviceRoleKey);
  });

  /** Stores a lead as the site does. */
  async function store(email: string) {
    const driver = openSupabaseDriver(project, { info() {}, warn() {}, error() {} }, systemClock);
    await driver.insert(toInsert(interest({ email })));
  }

  const addresses = async () => {
    const rows: LeadRow[] = await Readable.from(readRows(admin, "Interest")).toArray();
    return rows.map(({ email }) => email);
  };

  test("can be read, and erased by person and by age", async () => {
    for (const email of ["Ada@x.example", "ada@X.example", "bo@x.example"]) await store(email);
    expect((await addresses()).toSorted()).toEqual([
      "Ada@x.example",
      "ada@X.example",
      "bo@x.example",
    ]);
    const values = await admin.spellings("Interest", "ADA@x.example");
    const erase = () => admin.erase("Interest", { column: "email", values });
    expect(await admin.transaction(erase)).toHaveLength(2);
    expect(await addresses()).toEqual(["bo@x.example"]);
    expect(await admin.eraseBefore("Interest", new Date("2000-01-01"))).toBe(0);
    expect(await admin.eraseBefore("Interest", new Date("2100-01-01"))).toBe(1);
    expect(await addresses()).toEqual([]);
    await admin.close();
  });

  test("can be searched for an address with quotes, commas and backslashes", async () => {
    const odd = String.raw`a"b\c,(d)@x.example`;
    for (const email of [odd, "a@x.example", "b@x.example"]) await store(email);
    const where = { column: "email", values: [odd] };
    const start = { createdAt: "2000-01-01", submissionId: "0" };
    expect(await admin.page("Interest", start, where)).toMatchObject([{ email: odd }]);
    expect(await admin.erase("Interest", where)).toHaveLength(1);
    expect((await addresses()).toSorted()).toEqual(["a@x.example", "b@x.example"]);
    expect(await admin.eraseBefore("Interest", new Date("2100-01-01"), where)).toBe(0);
  });

  test("are announced with the project's address, without the key", () => {
    const announced: string[] = [];
    openSupabaseAdmin(project.url, project.serviceRoleKey, (text) => announced.push(text));
    expect(announced).toEqual([`Supabase at ${project.url}`]);
  });

  test("are not read with a key that may only insert", () => {
    const before = project.requests.length;
    expect(() => openSupabaseAdmin(project.url, project.anonKey)).toThrow(
      "give SUPABASE_SERVICE_ROLE_KEY",
    );
    expect(project.requests).toHaveLength(before);
  });

  test.each([
    [
      { status: 400, body: { code: "42703", message: "no column" } },
      "lack created_at or submission_id",
    ],
    [{ status: 404, body: { code: "PGRST205", message: "no table" } }, "A lead table is missing"],
    [{ status: 400, body: { code: "PGRST100", message: "no filter" } }, "(PGRST100)"],
    [{ status: 502, body: "<html>" }, "(HTTP 502)"],
  ])("give errors of one line, without retries", async (fault, text) => {
    const before = project.requests.length;
    for (const call of [
      () => admin.page("Interest", { createdAt: "2026-01-01", submissionId: "0" }),
      () => admin.spellings("Interest", "ada@x.example"),
      () => admin.erase("Interest", { column: "email", values: ["ada@x.example"] }),
      () =>
        admin.add("consent_events", {
          submission_id: "0",
          event: "answered",
          email: "ada@x.example",
        }),
      () => admin.eraseBefore("Interest", new Date()),
    ]) {
      project.faults = [fault];
      await expect(call()).rejects.toThrow(text);
    }
    expect(project.requests).toHaveLength(before + 5);
  });
});
