import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/**
 * JSON lines on standard output, written without blocking the request. Personal data is never handed to
 * the log in the first place. The second wall is that of an error only these fields are written: what
 * databases and HTTP clients hang on theirs may quote a row or a header.
 */
export function createLog(level: Config["logLevel"]): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: timestamps(),
      serializers: { err: describeError },
    },
    pino.destination({ sync: false }),
  );
}

/** Many lines fall into one millisecond under load, and writing a date anew is what costs most in a line. */
function timestamps(): () => string {
  let moment = 0;
  let written = "";
  return () => {
    const now = Date.now();
    if (now !== moment) {
      moment = now;
      written = `,"time":"${new Date(now).toISOString()}"`;
    }
    return written;
  };
}

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? cause : describeError(cause) };
}
