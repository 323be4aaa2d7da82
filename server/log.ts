import pino from "pino";
import type { Config } from "./config.ts";

export type Log = pino.Logger;

/**
 * JSON lines on standard output, written without blocking the request. Personal data is never handed to
 * the log in the first place; the redaction below is the second wall, for objects of libraries.
 */
export function createLog(level: Config["logLevel"]): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ["*.details", "*.headers", "err.details", "*.parameters"],
        censor: "[redacted]",
      },
    },
    pino.destination({ sync: false }),
  );
}
