/** What pages use of the server's ContentError. */
export interface ContentFailure extends Error {
  kind: "notFound" | "failure" | "overloaded";
  /** The site has shown it before it was removed. */
  wasHere: boolean;
}

/** By name, since the bundle of the pages has its own copy of every class. Visitors may read these messages only. */
export function isContentError(error: unknown): error is ContentFailure {
  return error instanceof Error && error.name === "ContentError";
}

/** Whether the content service reports that something does not exist. Errors of other kinds are thrown again. */
export function isMissingContent(error: unknown): boolean {
  if (!isContentError(error)) throw error;
  return error.kind === "notFound";
}
