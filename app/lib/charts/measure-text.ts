import letterWidths from "#app/fonts/sans-widths.json" with { type: "json" };

/** The type size of labels, in the units of a drawing. */
export const textSize = 13;

/** A line of text at `textSize`, above and below its baseline. */
export const lineBox = { above: 10, below: 3.5 };

export const lineHeight = 16;

/** From the middle of a line to its baseline. */
export const middleToBaseline = 4.5;

interface TextStyle {
  isBold?: boolean;
  size?: number;
}

type Widths = Map<string, number>;

const widthsOf = (byWidth: Record<string, string>): Widths =>
  new Map(
    Object.entries(byWidth).flatMap(([width, letters]) =>
      Array.from(letters, (letter) => [letter, Number(width) / 1000] as const),
    ),
  );

const regular = widthsOf(letterWidths.regular);
const bold = widthsOf(letterWidths.bold);

/** Combining marks and invisible characters. */
const withoutWidth = /[\p{M}\p{Cf}]/u;

/** Letters that the typeface lacks are shown in a font of the system. These are about as wide as high. */
const square =
  /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The width of a text in the site's typeface. Kerning is left out: it makes a label up to three pixels narrower. */
export function textWidth(
  text: string,
  { isBold = false, size = textSize }: TextStyle = {},
): number {
  const known = isBold ? bold : regular;
  let width = 0;
  for (const letter of text) width += known.get(letter) ?? unknownWidth(letter);
  return width * size;
}

function unknownWidth(letter: string): number {
  if (withoutWidth.test(letter)) return 0;
  return square.test(letter) ? 1.4 : 0.75;
}

/** Splits a text into lines of at most this width, between words. Only a word that is longer than a line is broken. */
export function wrapText(text: string, maxWidth: number, style: TextStyle = {}): string[] {
  const fits = (line: string) => textWidth(line, style) <= maxWidth;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      if (line !== "") lines.push(line);
      const parts = fits(word) ? [word] : brokenWord(word, fits);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? "";
    }
  }
  return [...lines, line];
}

function brokenWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part !== "" && !fits(`${part}${letter}-`)) {
      parts.push(/\p{L}$/u.test(part) ? `${part}-` : part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

/** Cuts a text that is wider than this, with an ellipsis. */
export function shortened(text: string, maxWidth: number, style: TextStyle = {}): string {
  if (textWidth(text, style) <= maxWidth) return text;
  let start = "";
  for (const letter of text) {
    if (textWidth(`${start}${letter}…`, style) > maxWidth) break;
    start += letter;
  }
  return `${start.trimEnd()}…`;
}
