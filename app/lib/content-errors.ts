/** What pages use of the server's ContentError. */
export interface ContentFailure extends Error {
  kind: "notFound" | "failure" | "overloaded";
  /** This site has shown it before it went away. */
  wasHere: boolean;
}

/**
 * Whether the content service failed, as opposed to this code: only then may a visitor read the error's message. By name,
 * since the bundle of the pages has no class in common with the server.
 */
export function isContentError(error: unknown): error is ContentFailure {
  return error instanceof Error && error.name === "ContentError";
}

/** Whether the content service says that something does not exist. Any other error than its own is thrown again. */
export function isMissingContent(error: unknown): boolean {
  if (!isContentError(error)) throw error;
  return error.kind === "notFound";
}
