import { once } from "node:events";
import { connection } from "./load-connection.ts";
import type { LoadPlan, LoadResult } from "./load.ts";

const [plan] = (await once(process, "message")) as [LoadPlan];
const { hostname, port, host } = new URL(plan.url);
const wire = plan.requests.map(({ method = "GET", path, headers = {}, body = "" }) => {
  const lines = Object.entries({
    host,
    ...(body && { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
});

const started = performance.now();
const end = started + plan.seconds * 1000;
const latencies: number[] = [];
const statuses: Record<string, number> = {};
const failures: string[] = [];
let next = 0;

/** Each connection sends when its request is due, or at once if there is no rate. */
async function work(index: number): Promise<void> {
  const every = plan.rate ? (plan.connections / plan.rate) * 1000 : 0;
  const line = connection(Number(port), hostname);
  let due = started + (every * index) / plan.connections;
  while (due < end && performance.now() < end) {
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const sent = every ? due : performance.now();
    const request = wire[plan.repeat === false ? next : next % wire.length];
    next += 1;
    if (!request) break;
    try {
      const status = await line.send(request);
      latencies.push(performance.now() - sent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    } catch (error) {
      failures.push(String(error));
    }
    due += every;
  }
  line.close();
}

await Promise.all(Array.from({ length: plan.connections }, (_, index) => work(index)));
const took = (performance.now() - started) / 1000;
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
const result: LoadResult = {
  answers: latencies.length,
  perSecond: latencies.length / took,
  p50: at(0.5),
  p99: at(0.99),
  longest: at(1),
  statuses,
  failures: failures.slice(0, 20),
};
process.send?.(result, () => process.exit(0));
