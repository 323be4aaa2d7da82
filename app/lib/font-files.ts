import type { Typeface } from "#app/lib/content/schema/look.ts";

/** The Unicode ranges by which a typeface is split into files. A browser fetches a file only for letters that the page has. */
const letterFiles = [
  // English, the Nordic languages and common punctuation.
  {
    ending: "",
    ranges:
      "U+20-7E, U+A0, U+A9, U+AB, U+B7, U+BB, U+C4-C6, U+C9, U+D6-D8, U+E4-E6, U+E9, U+F6, U+F8, U+FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212",
    source: "latin",
  },
  {
    ending: "-further",
    ranges: "U+A1-AC, U+AE-FF, U+131, U+152-153, U+201E, U+2122",
    source: "latin",
  },
  // Baltic and Sámi languages.
  { ending: "-baltic", ranges: "U+100-131, U+134-148, U+14A-17E", source: "latin-ext" },
];

export interface FontFile {
  /** In `app/fonts`. */
  name: string;
  /** The code points of this file. */
  letters: number[];
  /** The subset of the font's npm package that contains them. */
  source: string;
}

/** The files of a typeface. A letter in several ranges belongs to the first file. */
export function fontFiles(role: string, { symbols }: Typeface): FontFile[] {
  const taken = new Set<number>();
  return letterFiles.map(({ ending, ranges, source }) => {
    const signs = ending === "" ? [...symbols].map((sign) => sign.codePointAt(0) ?? 0) : [];
    const letters = [...ranges.split(",").flatMap(codePoints), ...signs].filter(
      (letter) => !taken.has(letter),
    );
    for (const letter of letters) taken.add(letter);
    return { name: `${role}${ending}.woff2`, letters, source };
  });
}

/** `U+C4-C6` as [0xC4, 0xC5, 0xC6]. */
function codePoints(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const hex = (letter: number) => letter.toString(16).toUpperCase();

/** [0x41, 0x42, 0x43, 0x50] as `U+41-43, U+50`. */
function unicodeRange(letters: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === letter - 1) run[1] = letter;
    else runs.push([letter, letter]);
  }
  return runs
    .map(([first, last]) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`)
    .join(", ");
}

/** The `@font-face` rules of a typeface and of its fallbacks. */
export function typefaceRules([role, typeface]: [string, Typeface]): string {
  const { family, weights, fallbacks } = typeface;
  const range = [...new Set(weights)].join(" ");
  const files = fontFiles(role, typeface).map(
    ({ name, letters }) =>
      `@font-face { font-family: "${family}"; src: url("../fonts/${name}") format("woff2"); font-weight: ${range}; font-display: swap; unicode-range: ${unicodeRange(letters)}; }`,
  );
  const local = fallbacks.map(
    ({ name, local: fonts, ascent, descent, size }) =>
      `@font-face { font-family: "${name}"; src: ${fonts.map((font) => `local("${font}")`).join(", ")}; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%; size-adjust: ${size}%; }`,
  );
  return [...files, ...local].join("\n");
}

/** The value of `font-family`. */
export const fontList = (typeface: Typeface) => familyList(typeface, ({ name }) => [name]);

/** `font-family` for files outside the site's stylesheet, which lack the rules above: fallbacks by their system names. */
export const systemFontList = (typeface: Typeface) => familyList(typeface, ({ local }) => local);

function familyList(
  { family, fallbacks, otherwise }: Typeface,
  namesOf: (fallback: Typeface["fallbacks"][number]) => readonly string[],
): string {
  const names = [family, ...fallbacks.flatMap(namesOf)];
  return [...names.map((name) => `"${name}"`), ...otherwise].join(", ");
}
