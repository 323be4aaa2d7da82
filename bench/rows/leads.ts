import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Lead } from "../../server/leads/lead-store.ts";
import { openLeadStore } from "../../server/leads/open-lead-store.ts";
import { createLog } from "../../server/log.ts";
import { putLoadOn, type PlannedRequest } from "../../tests/support/load/load.ts";
import { startSite } from "../../tests/support/site.ts";
import { inTurns } from "../load.ts";
import { median, ratio, type Row } from "../row.ts";

/** More than are sent in a turn: a repeated one would be stored already. */
const prepared = 10_000;
const inserted = 1000;
const connections = 20;
const must = 0.5;

/** Forms that are filled in, against the same rows put straight into the same kind of store. */
export async function leadSubmissions(): Promise<Row[]> {
  const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1" }, { logUnread: true });
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const store = await openLeadStore({
    dataDir,
    databaseUrl: undefined,
    supabase: undefined,
    webhook: undefined,
    log: createLog("silent"),
  });
  let sent = 0;

  const submissions = async () => {
    const requests = Array.from({ length: prepared }, () => form((sent += 1)));
    const { perSecond, statuses, failures } = await putLoadOn({
      url: site.url,
      requests,
      connections,
      seconds: 3,
    });
    if (failures.length > 0 || Object.keys(statuses).join() !== "200")
      throw new Error(`Submissions failed: ${JSON.stringify({ statuses, failures })}`);
    return perSecond;
  };
  const inserts = async () => {
    const started = performance.now();
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let count = 0; count < inserted / connections; count += 1) {
          sent += 1;
          await store.save(lead(sent));
        }
      }),
    );
    return inserted / ((performance.now() - started) / 1000);
  };

  try {
    const turns = await inTurns(5, submissions, inserts);
    const reached = median(turns.map(({ one, other }) => one / other));
    return [
      {
        what: "lead submissions",
        measured: "signup forms against rows saved straight into the same store, 20 at a time",
        value: `${ratio(reached)} (${Math.round(median(turns.map(({ one }) => one)))}/s)`,
        must: `≥ ${must}`,
        met: reached >= must,
      },
    ];
  } finally {
    await store.close();
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
}

const person = (index: number) => ({
  name: `Visitor ${index}`,
  email: `visitor-${index}@site.example`,
});

/** As the page's script sends it. Each visitor has an address of his own, as the limit is by address. */
function form(index: number): PlannedRequest {
  const values = { form: "signup", newsletters: "on", submission: randomUUID(), shownFor: "5000" };
  return {
    method: "POST",
    path: "/leads",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    },
    body: new URLSearchParams({ ...values, ...person(index) }).toString(),
  };
}

function lead(index: number): Lead {
  const { name, email } = person(index);
  return {
    table: "News_registration",
    submissionId: randomUUID(),
    record: {
      Name: name,
      Email: email,
      Company: null,
      "Newsletter interest": true,
      "Press release interest": false,
    },
  };
}
