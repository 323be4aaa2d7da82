import { execFileSync } from "node:child_process";

export const packages = { "/usr/bin/pdftotext": "poppler-utils" };

interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Sheet {
  /** Without the text of headings in Firefox, whose PDF does not map those glyphs to characters. */
  words: Word[];
  /** The paragraphs with the width of their column. */
  blocks: { text: string; width: number }[];
  width: number;
  height: number;
  /** RGB, three bytes per pixel, row by row. */
  pixels: Buffer;
}

const dotsPerPoint = 2;
const pointsPerInch = 72;

/** Words, paragraphs and pixels of each sheet of a PDF; positions are in points. */
export function readSheets(pdf: Uint8Array): Sheet[] {
  const read = (program: string, ...options: string[]) =>
    execFileSync(program, [...options, "-", ...(program === "pdftotext" ? ["-"] : [])], {
      input: pdf,
      maxBuffer: 200_000_000,
      stdio: ["pipe", "pipe", "ignore"],
    });
  const layout = read("pdftotext", "-bbox-layout").toString();
  const images = read("pdftoppm", "-r", String(dotsPerPoint * pointsPerInch));
  let at = 0;
  return layout
    .split("<page ")
    .slice(1)
    .map((page) => {
      const [head = "", size = ""] =
        /^P6\n(\d+ \d+)\n255\n/.exec(images.toString("latin1", at, at + 30)) ?? [];
      const [width = 0, height = 0] = size.split(" ").map(Number);
      const pixels = images.subarray(at + head.length, (at += head.length + width * height * 3));
      const blocks = page.split("<block ").slice(1).map(wordsIn);
      return {
        words: blocks.flat(),
        blocks: blocks.map((words) => ({
          text: words.map(({ text }) => text).join(" "),
          width:
            Math.max(...words.map(({ right }) => right)) -
            Math.min(...words.map(({ left }) => left)),
        })),
        width,
        height,
        pixels,
      };
    });
}

const wordsIn = (xml: string): Word[] =>
  [
    ...xml.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)</g),
  ].map(([, left, top, right, bottom, text = ""]) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));

/** Out of 255. Near-white text on paper and dark text on a dark background stay below this. */
const leastContrast = 90;

/**
 * Words with little contrast to their background. Single characters are left out: they are ornaments, like list
 * numbers.
 */
export function faintWords({ words, ...sheet }: Sheet): string[] {
  return words
    .filter(({ text }) => text.length > 1)
    .filter(({ left, top, right, bottom }) => {
      const lights: number[] = [];
      for (let y = top * dotsPerPoint; y < bottom * dotsPerPoint; y += 1)
        for (let x = left * dotsPerPoint; x < right * dotsPerPoint; x += 1)
          lights.push(lightAt(sheet, x, y));
      return Math.max(...lights) - Math.min(...lights) < leastContrast;
    })
    .map(({ text }) => text);
}

type Picture = Pick<Sheet, "width" | "height" | "pixels">;

const pixelAt = ({ width, pixels }: Picture, x: number, y: number) => {
  const start = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [...pixels.subarray(start, start + 3)];
};

function lightAt(sheet: Picture, x: number, y: number): number {
  const [red = 255, green = 255, blue = 255] = pixelAt(sheet, x, y);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Long paragraphs in a column that is too narrow for more than a word or two. */
export const squeezedBlocks = ({ blocks }: Sheet): string[] =>
  blocks.filter(({ text, width }) => text.length > 60 && width < 75).map(({ text }) => text);

/** Counts 12-point squares that are entirely of this colour. */
export function squaresOf(sheet: Picture, colour: readonly number[]): number {
  const side = 12 * dotsPerPoint;
  let count = 0;
  for (let top = 0; top + side <= sheet.height; top += side)
    for (let left = 0; left + side <= sheet.width; left += side) {
      const isEven = Array.from({ length: 36 }, (_, index) =>
        pixelAt(sheet, left + (index % 6) * 4, top + Math.floor(index / 6) * 4),
      ).every((pixel) => pixel.every((part, index) => Math.abs(part - (colour[index] ?? 0)) <= 3));
      if (isEven) count += 1;
    }
  return count;
}
