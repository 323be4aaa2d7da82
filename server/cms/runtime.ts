import { setTimeout } from "node:timers/promises";

type Write = (details: object, message: string) => void;

/** The part of pino that this folder uses. */
export type Log = { info: Write; warn: Write; error: Write };

export type Clock = {
  now(): number;
  /** Resolves after `ms`. An aborted wait stays pending for ever: its caller has gone. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

// Without a reference, a timer does not keep a process alive that has nothing else to do.
export const systemWait: Clock["wait"] = (ms, signal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => new Promise(() => {}));

/** Runs `work` with a controller that is aborted after `ms`, and rejects then even where `work` ignores it. */
export async function withTimeout<T>(
  clock: Clock,
  ms: number,
  work: (timeout: AbortController) => Promise<T>,
  timeoutError: () => Error,
): Promise<T> {
  const timeout = new AbortController();
  const settled = new AbortController();
  const expired = clock.wait(ms, settled.signal).then(() => {
    const error = timeoutError();
    timeout.abort(error);
    throw error;
  });
  try {
    return await Promise.race([work(timeout), expired]);
  } finally {
    settled.abort();
  }
}
