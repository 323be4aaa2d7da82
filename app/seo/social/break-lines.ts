export interface LineRoom {
  /** How wide a piece of text is set. */
  measure: (text: string) => number;
  width: number;
  most: number;
}

/**
 * The text in as few lines as hold it, all about as long as each other, or nothing where it takes more lines
 * than there are. Widths of words are added up: what kerning does across a space is not seen.
 */
export function breakLines(text: string, room: LineRoom): string[] | undefined {
  const words = wordsWithin(text, room);
  const lines = fill(words, room.width);
  if (lines.length > room.most) return undefined;
  // The narrowest column with as many lines is the one whose lines differ least.
  let [narrow, wide] = [Math.max(0, ...words.map(({ width }) => width)), room.width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (fill(words, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return fill(words, wide);
}

/** The beginning of a text that takes more lines than there are, with a sign that it goes on. */
export function cutLines(text: string, room: LineRoom): string[] {
  const lines = fill(wordsWithin(text, room), room.width).slice(0, room.most);
  let last = lines.pop() ?? "";
  while (last && room.measure(`${last}…`) > room.width) last = withoutLastWord(last);
  return [...lines, `${last.replace(/(?<![\s,.;:–—-])[\s,.;:–—-]+$/, "")}…`];
}

/** Without the last letter where there is only one word. */
function withoutLastWord(line: string): string {
  const lastSpace = line.lastIndexOf(" ");
  return lastSpace > 0 ? line.slice(0, lastSpace) : Array.from(line).slice(0, -1).join("");
}

interface Word {
  text: string;
  width: number;
  /** What stands before it on the same line: a space, or nothing inside a word that had to be broken. */
  gap: number;
}

function wordsWithin(text: string, { measure, width }: LineRoom): Word[] {
  const space = measure(" ");
  // A no-break space is part of its word.
  return text
    .split(/[ \t\n]+/)
    .filter(Boolean)
    .flatMap((word) =>
      pieces(word, measure, width).map((piece, index) => ({
        text: piece,
        width: measure(piece),
        gap: index === 0 ? space : 0,
      })),
    );
}

/** A word that is longer than a line goes on in the next one. */
function pieces(word: string, measure: LineRoom["measure"], width: number): string[] {
  if (measure(word) <= width) return [word];
  const made: string[] = [];
  let taken = Infinity;
  for (const letter of word) {
    taken += measure(letter);
    if (taken <= width) made.push(`${made.pop()}${letter}`);
    else {
      made.push(letter);
      taken = measure(letter);
    }
  }
  return made;
}

function fill(words: Word[], width: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.width + word.gap + word.width <= width) {
      line.text += `${word.gap > 0 ? " " : ""}${word.text}`;
      line.width += word.gap + word.width;
    } else lines.push({ text: word.text, width: word.width });
  }
  return lines.map(({ text }) => text);
}
