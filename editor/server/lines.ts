/** Where the line of this place begins. */
export const lineStart = (text: string, offset: number) =>
  offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;

/** Behind the line end that follows, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf("\n", offset);
  return found < 0 ? text.length : found + 1;
}
