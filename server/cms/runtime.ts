type Write = (details: object, message: string) => void;

/** The part of pino that this folder uses. */
export type Log = { info: Write; warn: Write; error: Write };

export type Clock = {
  now(): number;
  /** Resolves after `ms`. An aborted wait stays pending for ever: its caller has gone. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

// Timers must never keep a process alive that has nothing else to do.
export const systemWait: Clock["wait"] = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    // The listener goes with the timer: a signal may live as long as the process.
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms).unref();
    signal.addEventListener("abort", stop, { once: true });
  });

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
