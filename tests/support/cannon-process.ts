import { randomUUID } from "node:crypto";
import autocannon, { type CannonRequest, type CannonResult } from "autocannon";
import type { Barrage, Volley } from "./cannon.ts";

const { url, connections, seconds, rate, from, traffic }: Barrage = JSON.parse(
  process.argv[2] ?? "{}",
);

/** Every visitor comes from an address of their own, through a proxy that the site trusts. */
const fromAnywhere = () =>
  from ?? `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

const requests = traffic.map(({ path, form }): CannonRequest => {
  const headers = { "accept-encoding": "br, gzip" };
  return {
    method: form ? "POST" : "GET",
    setupRequest(request) {
      const own = { "x-forwarded-for": fromAnywhere() };
      const random = path.replace("RANDOM", () => randomUUID());
      if (!form) return { ...request, path: random, headers: { ...headers, ...own } };
      const values = new URLSearchParams({ ...form, email: `${randomUUID()}@example.com` });
      const type = { "content-type": "application/x-www-form-urlencoded" };
      return {
        ...request,
        path: random,
        headers: { ...headers, ...own, ...type },
        body: String(values),
      };
    },
  };
});

/**
 * The tool sends a second's share of requests as fast as it can and then rests, which is a flood once a second and
 * no rate. Ten that begin a tenth of a second apart make it an even stream.
 */
const parts = rate === undefined ? 1 : 10;

async function firePart(part: number): Promise<CannonResult> {
  await new Promise((resolve) => setTimeout(resolve, (part * 1000) / parts));
  return autocannon({
    url,
    connections: Math.ceil(connections / parts),
    duration: seconds,
    requests,
    ...(rate !== undefined && { overallRate: Math.round(rate / parts) }),
  });
}

const results = await Promise.all(Array.from({ length: parts }, (_, part) => firePart(part)));
const sum = (count: (result: CannonResult) => number) =>
  results.reduce((total, result) => total + count(result), 0);
const statuses: Record<string, number> = {};
for (const { statusCodeStats } of results)
  for (const [status, { count }] of Object.entries(statusCodeStats))
    statuses[status] = (statuses[status] ?? 0) + count;
process.send?.({
  perSecond: sum(({ requests: { average } }) => average),
  total: sum(({ requests: { total } }) => total),
  statuses,
  failed: sum(({ errors, timeouts, resets }) => errors + timeouts + resets),
} satisfies Volley);
process.disconnect();
