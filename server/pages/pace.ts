import { setTimeout as wait } from "node:timers/promises";

/** Lets callers through one by one, the first at once and each next one not before `gap` milliseconds later. */
export function createPace(gap: number): () => Promise<void> {
  let next = 0;

  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + gap;
    if (turn > now) await wait(turn - now, undefined, { ref: false });
  };
}
