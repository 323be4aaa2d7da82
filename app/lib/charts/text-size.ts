import { labelMargins, type LabelMargin } from "./drawing.ts";

/** A line of text in pixels, above and below its baseline. */
export const lineBox = { above: 10, below: 3.5 };

export const lineHeight = 16;

/** Letter widths of the site's typeface at 13 pixels, with tabular figures. Other characters count as 8.1. */
const widths: [letters: RegExp, width: number][] = [
  [/[ il'|!]/, 3.2],
  [/[jt]/, 4.2],
  [/[frI()/-]/, 5.2],
  [/[aceghksvxyzLF]/, 7.1],
  [/[MW@]/, 12.2],
  [/[A-Z€&]/, 9.2],
  [/[mw]/, 11.2],
];

/** Bold text is at most this many times as wide. */
const boldFactor = 1.12;

/** An upper estimate in pixels, because the server cannot measure text. */
export function textWidth(text: string, isBold: boolean): number {
  let width = 0;
  for (const letter of text) width += widths.find(([letters]) => letters.test(letter))?.[1] ?? 8.1;
  return isBold ? width * boldFactor : width;
}

/** The smallest label margin for texts of these widths with `besidePixels` between text and plot. */
export function marginFor(textPixels: number[], besidePixels: number): LabelMargin {
  const needed = Math.max(0, ...textPixels) + besidePixels;
  const names = Object.keys(labelMargins) as LabelMargin[];
  return names.find((name) => labelMargins[name] >= needed) ?? "huge";
}

export const wrapText = (text: string, maxPixels: number, isBold: boolean) =>
  wrapWords(text, (line) => textWidth(line, isBold) <= maxPixels);

/** Splits a text into lines of whole words. A line fits unless it is a single long word. */
export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
