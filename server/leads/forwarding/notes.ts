import type { LeadLog } from "../lead-store.ts";

const manyWaiting = 1_000;
const minute = 60_000;
const hour = 60 * minute;

/**
 * What the log hears of the copies: codes and counts, never a word of a copy or the address it goes to,
 * which may hold a key. A receiver that is down for a night is a line a minute and not one for each attempt.
 */
export function keepNotes(log: LeadLog, now: () => number) {
  let failing = false;
  let waiting = 0;
  const oncePer = (interval: number) => {
    let last = -Infinity;
    return (say: () => void) => {
      if (now() - last < interval) return;
      last = now();
      say();
    };
  };
  const [failures, troubles, piles] = [oncePer(minute), oncePer(minute), oncePer(hour)];

  return {
    delivered() {
      if (failing) log.info({}, "copies of leads arrive again");
      failing = false;
    },
    deliveryFailed(code: string) {
      failing = true;
      failures(() => log.warn({ code, waiting }, "copies of leads do not arrive"));
    },
    queueFailed(code: string) {
      troubles(() => log.error({ code }, "the queue of copies cannot be read or written"));
    },
    waiting(copies: number) {
      waiting = copies;
      if (copies >= manyWaiting)
        piles(() => log.error({ waiting }, "copies of leads pile up: see docs/leads.md"));
    },
  };
}
