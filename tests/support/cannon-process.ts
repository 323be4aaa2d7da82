import { randomUUID } from "node:crypto";
import autocannon, { type CannonRequest } from "autocannon";
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

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests,
  ...(rate !== undefined && { overallRate: rate }),
});
const statuses = Object.entries(result.statusCodeStats).map(([status, { count }]) => [
  status,
  count,
]);
process.send?.({
  perSecond: result.requests.average,
  total: result.requests.total,
  statuses: Object.fromEntries(statuses),
  failed: result.errors + result.timeouts + result.resets,
} satisfies Volley);
process.disconnect();
