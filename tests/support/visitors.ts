import { Agent, request } from "node:http";
import { newAddress } from "./send-form.ts";
import type { Site } from "./site.ts";

export interface Impression {
  visits: number;
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
  const waits: number[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  const ending = { isOver: false };
  void over.finally(() => (ending.isOver = true));
  for (let at = 0; !ending.isOver; at += 1) {
    const path = paths[at % paths.length] ?? "/";
    const visit = timed(site.url, path, agent)
      .then(
        (milliseconds) => void waits.push(milliseconds),
        (error: unknown) => void failures.push(`${path}: ${String(error)}`),
      )
      .finally(() => underWay.delete(visit));
    underWay.add(visit);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await Promise.all(underWay);
  agent.destroy();
  const sorted = waits.toSorted((a, b) => a - b);
  // NaN without measurements, so that every comparison in a test fails.
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
  return {
    visits: sorted.length,
    p50: share(0.5),
    p99: share(0.99),
    failures,
  };
}

export const seconds = (count: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, count * 1000));

/** How many milliseconds a complete response takes. */
function timed(origin: string, path: string, agent: Agent): Promise<number> {
  const from = performance.now();
  const headers = { "accept-encoding": "br", "x-forwarded-for": newAddress() };
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, origin),
      { agent, headers, timeout: 10_000 },
      (response) => {
        response.resume();
        response.on("end", () => {
          if (response.statusCode === 200) resolve(performance.now() - from);
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
