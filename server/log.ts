import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/**
 * JSON lines on standard output, written without blocking the request. Callers pass no personal data; as a second
 * guard, only safe fields of errors are written, since those of databases and HTTP clients may quote a row.
 */
export function createLog(level: Config["logLevel"]): Log {
  return pino(
    { level, base: null, timestamp: timestamps(), serializers: { err: describeError } },
    pino.destination({ sync: false }),
  );
}

/** Formatting the time is the most expensive part of a line, so lines of one millisecond share it. */
function timestamps(): () => string {
  let lastMs = 0;
  let formatted = "";
  return () => {
    const nowMs = Date.now();
    if (nowMs !== lastMs) formatted = `,"time":"${new Date(nowMs).toISOString()}"`;
    lastMs = nowMs;
    return formatted;
  };
}

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = "code" in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? cause : describeError(cause) };
}
