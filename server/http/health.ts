import { systemClock } from "#server/clock.ts";
import type { HttpResponse } from "./representation.ts";

/** `stale`: older content is shown. `unknown`: not checked yet, or no result in time. */
type DependencyState = "ok" | "stale" | "failing" | "unknown";

interface Dependency<State = DependencyState> {
  state: State;
  /** The age of the content that visitors get. */
  ageSeconds?: number | undefined;
  /** How many items wait to be delivered. */
  waiting?: number | undefined;
  /** How many mistakes keep the firm's folder from being shown as it is. */
  mistakes?: number | undefined;
}

/** Only the state may take time: the other values are reported also for a dependency that hangs. */
type Dependencies = Record<string, () => Dependency<DependencyState | Promise<DependencyState>>>;

/** Health checks are public and query the dependencies, so their results are cached for a moment. */
const recheckAfterMs = 2000;

/** Load balancers and containers wait for a few seconds; a database that hangs must not make the site unready. */
const longestCheckMs = 1000;

/** systemd's id of this start, by which deploy/upgrade recognises the process that it has started. It is no secret. */
const instance = process.env["INVOCATION_ID"];

/** The functions in `dependencies` must not throw. A state that takes too long is `unknown`. */
export function createHealth(version: string, dependencies: Dependencies, clock = systemClock) {
  let isDraining = false;
  let checkedAt = -Infinity;
  let states: Promise<[name: string, dependency: Dependency][]>;

  function check() {
    if (clock.now() - checkedAt < recheckAfterMs) return states;
    checkedAt = clock.now();
    states = Promise.all(
      Object.entries(dependencies).map(async ([name, dependency]) => {
        const { state, ...values } = dependency();
        const known = await clock.within(longestCheckMs, async () => state, "unknown" as const);
        return [name, { state: known, ...values }];
      }),
    );
    return states;
  }

  return {
    /** From now on readiness is 503, so that the load balancer sends no more requests. */
    startDraining() {
      isDraining = true;
    },

    async respond(pathname: string): Promise<HttpResponse | undefined> {
      if (pathname === "/health/live") return jsonResponse(200, { status: "ok", version });
      if (pathname !== "/health/ready") return undefined;
      const known = await check();
      const degraded = known.flatMap(([name, { state }]) => (state === "ok" ? [] : [name]));
      const status = degraded.length > 0 ? "degraded" : "ok";
      // A failing dependency does not make the site unready: pages are served from the caches, and an outage of a
      // shared database would take every instance out of the load balancer.
      return jsonResponse(isDraining ? 503 : 200, {
        status: isDraining ? "stopping" : status,
        version,
        instance,
        degraded,
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
