import type { HttpResponse } from "./representation.ts";
import type { RequestContext } from "./request-context.ts";

type DependencyState = "ok" | "stale" | "failing";

/** Must respond from memory or within a moment, and never throw. */
type Dependencies = Record<string, () => DependencyState | Promise<DependencyState>>;

export type Health = ReturnType<typeof createHealth>;

/** Anyone may request the state, and checking a dependency has a cost, so a result is shared for a moment. */
const recheckAfterMs = 2000;

export function createHealth(dependencies: Dependencies, now = Date.now) {
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

  async function report() {
    const known = await check();
    const isHealthy = known.every(([, state]) => state === "ok");
    return {
      status: isDraining ? "stopping" : isHealthy ? "ok" : "degraded",
      dependencies: Object.fromEntries(known),
    };
  }

  return {
    /** From now on the load balancer is told to send no more visitors. */
    startDraining(): void {
      isDraining = true;
    },
    /**
     * A failing dependency does not make the site unready: pages are served from the caches, and an outage of a shared
     * database would take every instance out of the load balancer.
     */
    async respond(context: Pick<RequestContext, "url">) {
      const { pathname } = context.url;
      const isReadiness = pathname === "/health/ready";
      if (!isReadiness && pathname !== "/health/live") return undefined;
      const state = isReadiness ? await report() : { status: "ok" };
      const response: HttpResponse = {
        status: isReadiness && isDraining ? 503 : 200,
        headers: { "content-type": "application/json", "cache-control": "no-store" },
        body: Buffer.from(JSON.stringify(state)),
      };
      return response;
    },
  };
}
