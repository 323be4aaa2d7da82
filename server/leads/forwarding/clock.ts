import { setTimeout as wait } from "node:timers/promises";

/** By the calendar: what it says is written down and read after a restart. */
export interface ForwardingClock {
  now(): number;
  /** Ends early where `signal` does. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  timeout(milliseconds: number): AbortSignal;
}

export const calendarClock: ForwardingClock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => {}),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
