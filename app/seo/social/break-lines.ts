export interface LineBox {
  /** The width of a text. */
  measure: (text: string) => number;
  width: number;
  most: number;
}

/**
 * Breaks the text into as few lines as possible, of similar length; undefined if it needs more than `most`. The width of
 * a line is the sum of its words, without kerning across spaces.
 */
export function breakLines(text: string, box: LineBox): string[] | undefined {
  const words = wordsWithin(text, box);
  const lines = greedyLines(words, box.width);
  if (lines.length > box.most) return undefined;
  // Finds the narrowest column with the same number of lines: there the lines differ least in length.
  let [narrow, wide] = [Math.max(0, ...words.map(({ width }) => width)), box.width];
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2;
    if (greedyLines(words, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return greedyLines(words, wide);
}

/** Cuts a text that needs more than `most` lines, with an ellipsis at the end. */
export function cutLines(text: string, box: LineBox): string[] {
  const lines = greedyLines(wordsWithin(text, box), box.width).slice(0, box.most);
  let last = lines.pop() ?? "";
  while (last && box.measure(`${last}…`) > box.width) last = withoutLastWord(last);
  return [...lines, `${last.replace(/(?<![\s,.;:–—-])[\s,.;:–—-]+$/, "")}…`];
}

/** Removes the last letter if there is only one word. */
function withoutLastWord(line: string): string {
  const lastSpace = line.lastIndexOf(" ");
  return lastSpace > 0 ? line.slice(0, lastSpace) : Array.from(line).slice(0, -1).join("");
}

interface Word {
  text: string;
  width: number;
  /** The width of the space before it; 0 for further pieces of a broken word. */
  gap: number;
}

function wordsWithin(text: string, { measure, width }: LineBox): Word[] {
  const space = measure(" ");
  // Does not split at no-break spaces.
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
  const found: string[] = [];
  // Infinity, so that the first letter starts a piece.
  let usedWidth = Infinity;
  for (const letter of word) {
    usedWidth += measure(letter);
    if (usedWidth <= width) found.push(`${found.pop()}${letter}`);
    else {
      found.push(letter);
      usedWidth = measure(letter);
    }
  }
  return found;
}

function greedyLines(words: Word[], width: number): string[] {
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
