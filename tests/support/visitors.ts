import { Agent, request } from "node:http";
import { newAddress } from "./send-form.ts";
import type { Site } from "./site.ts";
import { watchStolenTime } from "./stolen-time.ts";

export interface Impression {
  visits: number;
  /** The number of visits without stolen time; only those count for the times. */
  undisturbed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Visits that did not end with a complete 200 response. */
  failures: string[];
}

/**
 * Ordinary visitors who request the pages in turn until `over`, by default one every 20 ms. Measures how they are affected by
 * whatever else happens to the site.
 */
export async function visitUntil(
  site: Site,
  paths: string[],
  over: Promise<unknown>,
  every = 20,
): Promise<Impression> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const machine = watchStolenTime();
  const waits: Wait[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const ending = { isOver: false };
  void over.finally(() => (ending.isOver = true));
  for (let at = 0; !ending.isOver; at += 1) {
    const path = paths[at % paths.length] ?? "/";
    const visit = timed(site.url, path, agent)
      .then(
        (wait) => void waits.push(wait),
        (error: unknown) => void failures.push(`${path}: ${String(error)}`),
      )
      .finally(() => underWay.delete(visit));
    underWay.add(visit);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await Promise.all(underWay);
  agent.destroy();
  await seconds(0.2);
  machine.stop();
  const sorted = waits
    .filter(({ from, to }) => machine.wasOurs(from, to))
    .map(({ from, to }) => to - from)
    .toSorted((a, b) => a - b);
  // NaN without measurements, so that every comparison in a test fails.
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
  return {
    visits: waits.length,
    undisturbed: sorted.length,
    p50: share(0.5),
    p99: share(0.99),
    failures,
  };
}

export const seconds = (count: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, count * 1000));

interface Wait {
  from: number;
  to: number;
}

function timed(origin: string, path: string, agent: Agent): Promise<Wait> {
  const from = performance.now();
  const headers = { "accept-encoding": "br", "x-forwarded-for": newAddress() };
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, origin),
      { agent, headers, timeout: 10_000 },
      (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve({ from, to: performance.now() });
          else reject(new Error(`status ${response.statusCode}`));
        });
        response.on("error", reject);
      },
    );
    asked.on("timeout", () => asked.destroy(new Error("no answer in ten seconds")));
    asked.on("error", reject);
    asked.end();
  });
}
