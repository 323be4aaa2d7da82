import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { receiverSecret, startReceiver } from "../support/lead-receiver.ts";
import { type Site, startSite } from "../support/site.ts";

let dataDir: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const sites: Site[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-forwarding-"));
  receiver = await startReceiver();
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  await receiver.stop();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<Site> {
  const site = await startSite({
    DATA_DIR: dataDir,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: receiverSecret,
  });
  sites.push(site);
  return site;
}

/** Sends a signup, expects success and returns the e-mail address. */
async function sendTo(site: Site): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const values = { form: "signup", name: "Canary", email, newsletters: "on" };
  const body = new URLSearchParams(values);
  expect((await site.get("/?index", { method: "POST", body })).status).toBe(200);
  return email;
}

const arrived = () => receiver.copies().map(({ record }) => record["Email"]);

test("neither a visitor nor the shutdown waits for a webhook receiver that hangs", async () => {
  receiver.otherwise = "hang";
  const site = await start();
  await sendTo(site);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), { timeout: 20_000 });
  // If the first response had waited for the receiver, this attempt would be over by now.
  expect(receiver.calls[0]?.over).toBe(false);
  await sendTo(site);
  expect(receiver.calls[0]?.over).toBe(false);
  expect(await site.shutDown()).toBe(0);
  expect(site.log.at(-1)?.msg).toBe("stopped");
  expect(JSON.stringify(site.log)).not.toMatch(/Canary|@example|key=1/);
});

test("a site killed between storing and forwarding forwards the leads after the next start", async () => {
  receiver.otherwise = { status: 500 };
  const site = await start();
  const emails = await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendTo(site)));
  site.process.kill("SIGKILL");
  const before = receiver.calls.length;
  receiver.otherwise = { status: 204 };
  await start();
  await vi.waitFor(() => expect(arrived().slice(before)).toEqual(expect.arrayContaining(emails)), {
    timeout: 25_000,
  });
  const ids = new Map(receiver.copies().map((copy) => [copy.record["Email"], copy.submission_id]));
  for (const copy of receiver.copies())
    expect(ids.get(copy.record["Email"])).toBe(copy.submission_id);
});
