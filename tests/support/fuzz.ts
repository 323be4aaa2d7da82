import { fuzzRequest } from "./fuzz-requests.ts";
import { inMegabytes, usage, type Usage } from "./memory.ts";
import { random } from "./random.ts";
import { startSite } from "./site.ts";
import { exchange, statusOf } from "./raw-connection.ts";

const atOnce = 20;

interface FuzzRun {
  seed: number;
  requests: number;
  /** Number of warm-up requests that fill the caches; memory growth is measured after them. */
  warm: number;
}

export interface FuzzReport {
  /** Requests with a wrong outcome: a 5xx, or no response at all. */
  bad: string[];
  statuses: Record<number, number>;
  /** Errors in the log. There should be none. */
  errors: unknown[];
  grown: { heap: number; sockets: number };
  exitCode: number | null;
}

/** The seed is printed: `FUZZ_SEED=… npx vitest run tests/faults/fuzz.test.ts` sends the same requests again. */
export async function fuzz({ seed, requests, warm }: FuzzRun): Promise<FuzzReport> {
  const site = await startSite(
    { TRUSTED_PROXIES: "127.0.0.0/8", CONTENT_WEBHOOK_SECRET: "a secret for editors only" },
    { probed: true },
  );
  const port = Number(new URL(site.url).port);
  const next = random(seed);
  const statuses: Record<number, number> = {};
  const bad: string[] = [];
  const send = async () => {
    const { bytes, leaves } = fuzzRequest(next);
    const status = statusOf(await exchange(port, bytes, leaves));
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status >= 500 || (status === 0 && !leaves))
      bad.push(`${status}: ${bytes.toString("latin1").slice(0, 600)}`);
  };
  const sendMany = async (count: number) => {
    let left = count;
    const sender = async () => {
      while (left-- > 0) await send();
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  };

  await sendMany(warm);
  const before = await usage(site);
  await sendMany(requests - warm);
  const after = await usage(site);
  process.stdout.write(`fuzz seed ${seed}: ${JSON.stringify(statuses)}, ${told(before, after)}\n`);
  const grown = { heap: after.heap - before.heap, sockets: after.sockets - before.sockets };
  const errors = site.log.filter(({ level }) => Number(level) >= 50);
  return { bad, statuses, errors, grown, exitCode: await site.shutDown() };
}

const told = (before: Usage, after: Usage) =>
  `heap ${inMegabytes(before.heap)} → ${inMegabytes(after.heap)}, rss ${inMegabytes(before.rss)} → ${inMegabytes(after.rss)}, sockets ${before.sockets} → ${after.sockets}`;
