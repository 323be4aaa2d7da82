import type { HttpResponse } from "./representation.ts";

type DependencyState = "ok" | "stale" | "failing";

/** Anyone may request the state, and checking a dependency has a cost, so a result is shared for a moment. */
const recheckAfterMs = 2000;

/** `dependencies` respond from memory or within a moment, and never throw. */
export function createHealth(
  dependencies: Record<string, () => DependencyState | Promise<DependencyState>>,
  now = Date.now,
) {
  let isDraining = false;
  let checkedAt = -Infinity;
  let states: Promise<[name: string, state: DependencyState][]>;

  function check() {
    if (now() - checkedAt < recheckAfterMs) return states;
    checkedAt = now();
    states = Promise.all(
      Object.entries(dependencies).map(async ([name, state]) => [name, await state()]),
    );
    return states;
  }

  return {
    /** From now on readiness is 503, so that the load balancer sends no more requests. */
    startDraining() {
      isDraining = true;
    },

    async respond(pathname: string): Promise<HttpResponse | undefined> {
      if (pathname === "/health/live") return jsonResponse(200, { status: "ok" });
      if (pathname !== "/health/ready") return undefined;
      const known = await check();
      const isHealthy = known.every(([, state]) => state === "ok");
      // A failing dependency does not make the site unready: pages are served from the caches, and an outage of a
      // shared database would take every instance out of the load balancer.
      return jsonResponse(isDraining ? 503 : 200, {
        status: isDraining ? "stopping" : isHealthy ? "ok" : "degraded",
        dependencies: Object.fromEntries(known),
      });
    },
  };
}

const jsonResponse = (status: number, value: object): HttpResponse => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: Buffer.from(JSON.stringify(value)),
});
