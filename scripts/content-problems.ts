/**
 * Everything that is wrong with content/, a line each. A file that cannot even be read (a missing comma, a
 * person who does not exist) is one line too: whoever edits texts should not have to read a stack.
 */
export async function contentProblems(): Promise<string[]> {
  try {
    const { checkContent } = await import("./check-content.ts");
    return checkContent();
  } catch (error) {
    return [describeThrown(error)];
  }
}

/** The last place in content/ that a stack names is the file somebody wrote; above it stand helpers. */
export function describeThrown(error: unknown): string {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const place = [...stack.matchAll(/content\/[\w/.-]+:\d+/g)].at(-1)?.[0] ?? "content";
  return `${place}: ${message}`;
}
