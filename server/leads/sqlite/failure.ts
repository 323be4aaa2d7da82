import type { LeadFailure } from "../lead-store.ts";

/** What crosses from the thread: errors lose their class on the way. */
export interface Failure {
  kind: LeadFailure;
  code: string;
  constraint: string | undefined;
}

const constraintError = 19;

/** Only a broken rule blames the lead; a full, locked, read-only or damaged file may be mended. */
export function failureOf(error: unknown): Failure {
  const { errcode, message } = error as { errcode?: number; message?: string };
  if (errcode === undefined)
    return { kind: "unavailable", code: systemCode(error), constraint: undefined };
  // The low byte is the primary result code, the rest says which kind of it.
  const primary = errcode & 0xff;
  return {
    kind: primary === constraintError ? "invalid" : "unavailable",
    code: `SQLITE_${primary}`,
    constraint:
      primary === constraintError
        ? message?.match(/^CHECK constraint failed: (\w+)$/)?.[1]
        : undefined,
  };
}

const systemCode = (error: unknown) => String((error as { code?: unknown }).code ?? "UNKNOWN");
