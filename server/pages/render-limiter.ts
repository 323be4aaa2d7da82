import { setImmediate as nextTurn } from "node:timers/promises";
import { createKeyedSemaphore, createQueue } from "#server/concurrency.ts";
import { plainPage } from "#server/http/plain-page.ts";
import { createRateLimit, networkKey } from "#server/http/rate-limit.ts";
import { represent, type Representation } from "#server/http/representation.ts";
import { plainPageWords } from "#content/language.ts";

/** The function that releases the slot, or a status: 429 if this client has too many, 503 if all clients together do. */
export type RenderSlot = (() => void) | 429 | 503;

/**
 * Limits concurrent renders. Cached pages bypass this; others cost about 5 ms of CPU each, so one client may hold
 * 100 slots and start 1,000 renders in ten seconds, and all clients together may hold 300 slots.
 */
export function createRenderLimiter(
  options: {
    max?: number;
    maxPerClient?: number;
    maxInTenSeconds?: number;
    now?: () => number;
  } = {},
) {
  const { max = 300, maxPerClient = 100, maxInTenSeconds = 1000, now } = options;
  const acquireOfClient = createKeyedSemaphore(maxPerClient);
  const takeStart = createRateLimit({
    max: maxInTenSeconds,
    windowMs: 10_000,
    maxAddresses: 1000,
    ...(now && { now }),
  });
  let held = 0;

  return function acquire(address: string): RenderSlot {
    if (held >= max) return 503;
    const releaseOfClient = acquireOfClient(networkKey(address));
    if (!releaseOfClient) return 429;
    if (takeStart(address) > 0) {
      releaseOfClient();
      return 429;
    }
    held += 1;
    return () => {
      held -= 1;
      releaseOfClient();
    };
  };
}

/**
 * In each turn of the event loop Node accepts one new connection and reads what has arrived on the others. With a single
 * turn between two renders, a visitor with a new connection would wait for one render for each connection before it.
 */
const turnsBetweenRenders = 50;

/** Runs one render at a time. Cached pages are served between two renders. */
export const createRenderQueue = () =>
  createQueue(async () => {
    for (let turn = 0; turn < turnsBetweenRenders; turn += 1) await nextTurn();
  });

/** Made and compressed once, since they are sent during floods. */
export const busyPages = {
  429: busyPage(429, plainPageWords.busy.fromYou),
  503: busyPage(503, plainPageWords.busy.now),
};

function busyPage(status: number, text: string): Representation {
  const { title } = plainPageWords.busy;
  return represent(plainPage(status, { title, text }, { "retry-after": "5" }));
}
