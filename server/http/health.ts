import { answer, represent } from "./representation.ts";

export type DependencyState = "ok" | "stale" | "failing";

/** Must answer from memory or within a moment, and never throw. */
export type Dependencies = Record<string, () => DependencyState | Promise<DependencyState>>;

export interface Health {
  /** From here on the site asks its balancer for no more visitors. */
  startDraining(): void;
  answer(request: Request, pathname: string): Promise<Response | undefined>;
}

/** Anyone may ask, and asking a dependency costs something: one answer serves all for a moment. */
const recheckAfter = 2000;

export function createHealth(dependencies: Dependencies, now = Date.now): Health {
  let draining = false;
  let checkedAt = -Infinity;
  let states: Promise<[name: string, state: DependencyState][]>;

  const check = () => {
    if (now() - checkedAt < recheckAfter) return states;
    checkedAt = now();
    states = Promise.all(
      Object.entries(dependencies).map(async ([name, state]) => [name, await state()]),
    );
    return states;
  };

  return {
    startDraining: () => {
      draining = true;
    },
    answer: async (request, pathname) => {
      const report = (status: number, state: object) =>
        answer(request, represent(status, reportHeaders, Buffer.from(JSON.stringify(state))));
      if (pathname === "/health/live") return report(200, { status: "ok" });
      if (pathname !== "/health/ready") return undefined;
      const known = await check();
      // A failing dependency does not make the site unready: pages are still served from what is
      // known, and a shared database that is away would otherwise take every instance out at once.
      const healthy = known.every(([, state]) => state === "ok");
      return report(draining ? 503 : 200, {
        status: draining ? "stopping" : healthy ? "ok" : "degraded",
        dependencies: Object.fromEntries(known),
      });
    },
  };
}

const reportHeaders = { "content-type": "application/json", "cache-control": "no-store" };
