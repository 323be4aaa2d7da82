import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startPostgrest, type Fault, type PostgrestServer } from "../support/postgrest.ts";
import { startSite, type Site } from "../support/site.ts";
import { broken, newRegistrations, registerAll, succeeded } from "../support/submissions.ts";

let supabase: PostgrestServer;
let site: Site;
beforeAll(async () => {
  supabase = await startPostgrest();
  site = await startSite({
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
});
afterAll(async () => {
  await site?.stop();
  await supabase?.stop();
});

const stored = () => supabase.rows("News_registration").map((row) => String(row["Email"]));
const endless = (fault: Fault) => Array.from({ length: 1000 }, () => fault);

const faults: [title: string, fault: Fault][] = [
  ["401", { status: 401, body: { message: "Invalid API key" } }],
  ["429", { status: 429, body: { message: "Too many requests" } }],
  ["500", { status: 500, body: "<html>Internal Server Error</html>" }],
  ["no response", "silence"],
  ["a cut connection", "cut"],
];

test.each(faults)("%s: visitors are thanked, and stored once when it is over", async (_, fault) => {
  supabase.faults = endless(fault);
  const told = await registerAll(site, newRegistrations(6));
  expect(told.every(succeeded)).toBe(true);
  supabase.faults = [];
  await vi.waitFor(() => expect(broken(told, stored())).toEqual([]), { timeout: 60_000 });
});

test("a response lost after the row was stored is retried, and the lead is stored once", async () => {
  const all = newRegistrations(6);
  supabase.faults = Array.from({ length: 6 }, () => "cut after storing");
  const told = await registerAll(site, all);
  expect(told.every(succeeded)).toBe(true);
  expect(broken(told, stored())).toEqual([]);
});
