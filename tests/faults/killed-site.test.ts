import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { random } from "../support/random.ts";
import { newAddress, sendForm } from "../support/send-form.ts";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";

const submissions = 1000;
const kills = 8;
const visitorsAtOnce = 12;

const person = (index: number) => ({
  name: `Visitor ${index}`,
  email: `visitor-${index}@example.com`,
  company: "Norrsken AB",
});

/** The three forms in turn; every tenth visitor has no JavaScript. */
function submission(index: number): { path: string; values: Record<string, string> } {
  const scripts = index % 10 > 0;
  const stamp = scripts ? { submission: randomUUID(), shownFor: "5000" } : {};
  const values = { ...person(index), ...stamp };
  const pathOf = (page: string) => (scripts ? "/leads" : page);
  if (index % 3 === 0)
    return {
      path: pathOf("/?index"),
      values: { form: "signup", newsletters: "on", ...values },
    };
  if (index % 3 === 1)
    return {
      path: pathOf("/products/audio-market"),
      values: { form: "report-preview", about: "Audio Market", ...values },
    };
  return {
    path: pathOf("/downloads"),
    values: { form: "download", about: "ai-outlook", title: "Analyst", ...values },
  };
}

test("1,000 submissions to a site that is killed eight times are each stored once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "killed-site-"));
  const start = () => startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.0/8" });
  const next = random(20_261_115);
  const moments = new Map(
    Array.from({ length: kills }, () => [Math.floor(next() * submissions), next() * 20]),
  );
  let site = start();
  let [sent, killed, retried] = [0, 0, 0];

  async function killAndRestart(running: Site): Promise<Site> {
    killed += 1;
    await running.stop();
    return start();
  }

  async function deliver(index: number) {
    const { path, values } = submission(index);
    for (;;) {
      const running = await site;
      const after = moments.get(sent++);
      if (after !== undefined) setTimeout(() => (site = site.then(killAndRestart)), after);
      const response = await sendForm(running, values, { path, address: newAddress() }).catch(
        () => undefined,
      );
      // A browser needs the whole response: a connection may end in the middle of one.
      const answer = await response?.text().catch(() => undefined);
      if (response?.status === 200 && answer !== undefined) return;
      retried += 1;
      // Waits for the restart: until then the port refuses connections.
      await site;
    }
  }

  const waiting = Array.from({ length: submissions }, (_, index) => index);
  const visitor = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      await deliver(index);
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
  await (await site).shutDown();

  const rows = ["News_registration", "Report_preview_downloads", "Interest"].flatMap((table) =>
    storedLeads(dataDir, table).map((row) => String(row["Email"] ?? row["email"])),
  );
  await rm(dataDir, { recursive: true });
  expect(rows.toSorted()).toEqual(
    Array.from({ length: submissions }, (_, index) => person(index).email).toSorted(),
  );
  expect(killed).toBe(moments.size);
  expect(retried).toBeGreaterThan(killed);
}, 120_000);
