import { vi } from "vitest";

type Timer = { at: number; run: () => void; unref?: () => Timer };

/**
 * Replaces the timers and clocks of the program by ones that only `advance` moves, so that no test waits for time to
 * pass. Sockets and turns of the event loop go on.
 */
export function fakeClock(start = Date.parse("2026-11-15T12:00:00Z")) {
  let time = start;
  const timers = new Set<Timer>();
  const callTimeouts = new Set<Timer>();
  const { setTimeout: realTimeout, clearTimeout: clearRealTimeout } = globalThis;
  const set = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    // Timers of fetch itself.
    if (values.length > 0) return realTimeout(run, ms, ...values);
    const timer: Timer = { at: time + ms, run, unref: () => timer };
    timers.add(timer);
    return timer;
  };
  const spies = [
    vi.spyOn(globalThis, "setTimeout").mockImplementation(set as unknown as typeof setTimeout),
    vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
      if (!timers.delete(timer as unknown as Timer)) clearRealTimeout(timer);
    }),
    vi.spyOn(performance, "now").mockImplementation(() => time),
    vi.spyOn(Date, "now").mockImplementation(() => time),
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      const run = () => controller.abort(new DOMException("late", "TimeoutError"));
      callTimeouts.add({ at: time + ms, run });
      return controller.signal;
    }),
  ];

  return {
    now: () => time,
    advance(ms: number) {
      time += ms;
      for (const pending of [timers, callTimeouts])
        for (const timer of pending) {
          if (timer.at > time) continue;
          pending.delete(timer);
          timer.run();
        }
    },
    /** The remaining times of all pending timers, without those of calls, shortest first. */
    waits: () => [...timers].map(({ at }) => at - time).toSorted((a, b) => a - b),
    restore() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

export const second = 1000;
export const minute = 60 * second;
