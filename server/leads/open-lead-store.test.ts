import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LeadLog } from "./lead-store.ts";
import { openLeadStore } from "./open-lead-store.ts";

const log: LeadLog = { info() {}, warn() {}, error() {} };
/** Nothing listens here, which proves that opening does not wait for a database. */
const nowhere = "127.0.0.1:1";

test.each([
  ["embedded", {}],
  ["postgres", { databaseUrl: `postgres://site@${nowhere}/leads` }],
  ["supabase", { supabase: { url: `http://${nowhere}`, anonKey: "key" } }],
])("the %s store is opened as configured", async (kind, settings) => {
  const dataDir = await mkdtemp(join(tmpdir(), "leads-open-"));
  const store = await openLeadStore({ dataDir, log, ...settings });
  expect(store.kind).toBe(kind);
  expect(await store.ready()).toBe(kind === "embedded");
  await store.close();
  await rm(dataDir, { recursive: true });
});
