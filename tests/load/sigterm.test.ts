import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { knownPages } from "../support/site-map.ts";
import { startSite } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import {
  broken,
  newRegistrations,
  register,
  succeeded,
  type Told,
} from "../support/submissions.ts";

const pages = knownPages.map(({ path }) => path);

/** Fetch puts the reason for a failed connection into `cause`. */
const reason = (error: unknown) =>
  String((error as { cause?: { code?: string } }).cause?.code ?? error);

test("after SIGTERM under load every accepted request gets a complete response", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sigterm-"));
  const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.0/8" });
  const failures: string[] = [];
  const told: Told[] = [];
  let answers = 0;
  const door = { isClosed: false };

  const reader = async (start: number) => {
    for (let at = start; !door.isClosed; at += 1)
      try {
        const response = await site.get(pages[at % pages.length] ?? "/");
        const html = await response.text();
        if (response.status !== 200 || !html.endsWith("</html>"))
          failures.push(`${response.status}`);
        answers += 1;
      } catch (error) {
        // The server no longer accepts connections, or reset those still waiting to be accepted.
        if (!/^ECONN(REFUSED|RESET)$/.test(reason(error))) failures.push(reason(error));
        door.isClosed = true;
      }
  };
  const writer = async () => {
    for (const one of newRegistrations(500)) {
      if (door.isClosed) return;
      const answer = await register(site, one);
      if (answer.status > 0) told.push(answer);
      else door.isClosed = true;
    }
  };
  const everyone = Promise.all([
    ...Array.from({ length: 40 }, (_, start) => reader(start)),
    ...Array.from({ length: 8 }, writer),
  ]);
  setTimeout(() => site.process.kill("SIGTERM"), 2000);
  await everyone;
  expect(await site.shutDown()).toBe(0);

  // The site's log shows how many requests it accepted: each must have got a response.
  const taken = site.log.filter(({ msg, method }) => msg === "request" && method === "GET").length;
  expect(taken).toBe(answers);
  process.stdout.write(`SIGTERM after ${answers} pages and ${told.length} registrations\n`);
  expect(failures).toEqual([]);
  expect(answers).toBeGreaterThan(100);
  expect(told.filter((one) => !succeeded(one))).toEqual([]);
  const stored = storedLeads(dataDir, "News_registration").map((row) => String(row["Email"]));
  expect(broken(told, stored)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
