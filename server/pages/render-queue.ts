import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/** About half a second of renders. */
const maxWaiting = 100;

/**
 * In each turn of the event loop Node accepts one new connection and reads what has arrived on the others. With a single
 * turn between two renders, a visitor with a new connection would wait for one render for each connection before it.
 */
const turnsBetweenRenders = 50;

/** Runs one render at a time, because a render blocks the event loop. Cached pages are served between two renders. */
export function createRenderQueue() {
  const limit = pLimit(1);
  return {
    run: <T>(job: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        void limit(async () => {
          try {
            resolve(job());
          } catch (error) {
            reject(error);
          }
          for (let turn = 0; turn < turnsBetweenRenders; turn += 1) await nextTurn();
        });
      }),
    /** Whether a visitor would wait too long. */
    isFull: () => limit.pendingCount >= maxWaiting,
  };
}
