import { Agent, request } from "node:http";
import { newAddress } from "./send-form.ts";
import type { Site } from "./site.ts";
import { watchStolenTime } from "./stolen-time.ts";

export interface Impression {
  visits: number;
  /** Of these visits the machine was ours: the others do not count for the times. */
  undisturbed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** What did not end with a whole 200. */
  failures: string[];
}

/**
 * Ordinary visitors, one every 20 ms unless told otherwise, each page in turn, until `over`: what they notice of whatever else
 * happens to the site meanwhile.
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
  // Of nothing measured nothing can be said: no comparison with NaN holds.
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
