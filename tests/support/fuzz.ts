import { expect } from "vitest";
import { fuzzRequest } from "./fuzz-requests.ts";
import { megabyte, usage, type Usage } from "./memory.ts";
import { random } from "./random.ts";
import { startSite } from "./site.ts";
import { exchange, statusOf } from "./wire.ts";

const atOnce = 20;

interface FuzzRun {
  seed: number;
  requests: number;
  /** From here on the site has everything it keeps; growth is counted from it. */
  warm: number;
}

/**
 * A seed that fails is named, and the request with it: `FUZZ_SEED=… npm run test:faults` sends the same
 * ones again.
 */
export async function fuzz({ seed, requests, warm }: FuzzRun): Promise<void> {
  const site = await startSite(
    { TRUSTED_PROXIES: "127.0.0.0/8", CONTENT_WEBHOOK_SECRET: "a secret for editors only" },
    { probed: true },
  );
  const port = Number(new URL(site.url).port);
  const next = random(seed);
  const statuses: Record<number, number> = {};
  const bad: string[] = [];
  const batch = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (; left > 0;) {
          left -= 1;
          const { bytes, leaves } = fuzzRequest(next);
          const answer = await exchange(port, bytes, leaves);
          const status = statusOf(answer);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status >= 500 || (status === 0 && !leaves))
            bad.push(`${status}: ${bytes.toString("latin1").slice(0, 600)}`);
        }
      }),
    );
  };

  await batch(warm);
  const before = await usage(site);
  await batch(requests - warm);
  const after = await usage(site);
  process.stdout.write(`fuzz seed ${seed}: ${JSON.stringify(statuses)}, ${grown(before, after)}\n`);

  expect({ seed, bad: bad.slice(0, 5), count: bad.length }).toEqual({ seed, bad: [], count: 0 });
  expect(site.process.exitCode).toBeNull();
  expect((await site.get("/")).status).toBe(200);
  expect(site.log.filter(({ msg }) => msg === "unhandled" || msg === "page")).toEqual([]);
  expect(after.heap - before.heap).toBeLessThan(16 * megabyte);
  expect(after.sockets).toBeLessThan(before.sockets + atOnce);
  expect(await site.stop()).toBe(0);
}

const grown = (before: Usage, after: Usage) =>
  `heap ${(before.heap / megabyte).toFixed(1)} → ${(after.heap / megabyte).toFixed(1)} MB, rss ${(before.rss / megabyte).toFixed(0)} → ${(after.rss / megabyte).toFixed(0)} MB, sockets ${before.sockets} → ${after.sockets}`;
