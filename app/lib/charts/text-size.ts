import { labelMargins, type LabelMargin } from "./drawing.ts";

/** A line of text in pixels, above and below its baseline. */
export const lineBox = { above: 10, below: 3.5 };

export const lineHeight = 16;

/** Widths in pixels of the site's typeface at 13 pixels, with figures of one width. Other letters have 8. */
const widths: [letters: RegExp, width: number][] = [
  [/[ il'|!]/, 3.2],
  [/[jt]/, 4.2],
  [/[frI()/-]/, 5.2],
  [/[aceghksvxyzLF]/, 7.1],
  [/[MW@]/, 12.2],
  [/[A-Z€&]/, 9.2],
  [/[mw]/, 11.2],
];

/** Bold text is at most this much wider. */
const boldFactor = 1.12;

/** At most this wide: the server has no typeface to measure with. */
export function textWidth(text: string, isBold: boolean): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? 8.1;
  return isBold ? width * boldFactor : width;
}

/** The smallest margin that fits texts of these widths and the pixels beside them. */
export function marginFor(textPixels: number[], besidePixels: number): LabelMargin {
  const needed = Math.max(0, ...textPixels) + besidePixels;
  const names = Object.keys(labelMargins) as LabelMargin[];
  return names.find((name) => labelMargins[name] >= needed) ?? "huge";
}

/** Lines of whole words, each within the width unless a single word is wider. */
export function wrapText(text: string, maxPixels: number, isBold: boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, isBold) > maxPixels) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
