/** The text within a number of characters, cut between words. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most - 1);
  const lastSpace = room.search(/\s\S*$/);
  const cut = text[most - 1] === " " || lastSpace <= 0 ? room : room.slice(0, lastSpace);
  return `${cut.replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, "")}…`;
}
