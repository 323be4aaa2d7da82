export interface LineBox {
  /** The width of a text. */
  measure: (text: string) => number;
  width: number;
  most: number;
}

/**
 * The text in as few lines as possible, of similar length, or undefined where it needs more than `most`. Widths of
 * words are added up: kerning across a space is ignored.
 */
export function breakLines(text: string, box: LineBox): string[] | undefined {
  const words = wordsWithin(text, box);
  const lines = fill(words, box.width);
  if (lines.length > box.most) return undefined;
  // The narrowest column with as many lines is the one whose lines differ least.
  let [narrow, wide] = [Math.max(0, ...words.map(({ width }) => width)), box.width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (fill(words, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return fill(words, wide);
}

/** The beginning of a text that needs more lines than there are, with an ellipsis. */
export function cutLines(text: string, box: LineBox): string[] {
  const lines = fill(wordsWithin(text, box), box.width).slice(0, box.most);
  let last = lines.pop() ?? "";
  while (last && box.measure(`${last}…`) > box.width) last = withoutLastWord(last);
  return [...lines, `${last.replace(/(?<![\s,.;:–—-])[\s,.;:–—-]+$/, "")}…`];
}

/** Removes the last letter where there is only one word. */
function withoutLastWord(line: string): string {
  const lastSpace = line.lastIndexOf(" ");
  return lastSpace > 0 ? line.slice(0, lastSpace) : Array.from(line).slice(0, -1).join("");
}

interface Word {
  text: string;
  width: number;
  /** The width of the space before it; 0 inside a word that is broken. */
  gap: number;
}

function wordsWithin(text: string, { measure, width }: LineBox): Word[] {
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

/** Breaks a word that is longer than a line. */
function pieces(word: string, measure: LineBox["measure"], width: number): string[] {
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
