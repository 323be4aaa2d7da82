/** A rule for one file of a typeface. */
export interface FontFace {
  /** The rule itself, which names the file as `./fonts/FILE`. */
  rule: string;
  family: string;
  /** In `app/fonts`. */
  file: string;
  /** The code points that a browser takes from this file. */
  letters: number[];
}

const rules =
  /@font-face \{\s+font-family: "(?<family>[^"]+)";\s+src: url\("\.\/fonts\/(?<file>[^"]+)"\)[^}]*unicode-range:(?<ranges>[^;]+);\s+\}/g;

/** The `@font-face` rules with a file. Of two rules for a letter the later one counts, as in a browser. */
export function fontFaces(css: string): FontFace[] {
  const faces = [...css.matchAll(rules)].map(
    ({ 0: rule, groups: { family = "", file = "", ranges = "" } = {} }) => ({
      rule,
      family,
      file,
      letters: ranges.split(",").flatMap(codePoints),
    }),
  );
  return faces.map((face, index) => {
    const later = faces.slice(index + 1).filter(({ family }) => family === face.family);
    const taken = new Set(later.flatMap(({ letters }) => letters));
    return { ...face, letters: face.letters.filter((letter) => !taken.has(letter)) };
  });
}

/** `U+C4-C6` is three letters. */
function codePoints(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice("U+".length)
    .split("-")
    .map((digits) => Number.parseInt(digits, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
