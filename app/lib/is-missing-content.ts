/** Whether the content room says that something does not exist, rather than that it could not be read. */
export function isMissingContent(error: unknown): boolean {
  return error instanceof Error && "kind" in error && error.kind === "notFound";
}

/** Whether it has been on this site before it went away. */
export function isRemovedContent(error: unknown): boolean {
  return error instanceof Error && "wasHere" in error && error.wasHere === true;
}
