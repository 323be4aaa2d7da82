import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont, { type Options } from "subset-font";

/**
 * The typefaces cut down to what the site sets: Western European letters, punctuation and the weights in
 * use, together under 60 KB. The text face has one weight: bold text in an article is set in the
 * interface face. Those in `covers` never reach a browser. Run with `npm run fonts` after a new version of a typeface; the results are committed,
 * so that a build needs no font tools.
 */
const western = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff));
const characters = `${western}ŠšŽž–—‘’“”„•…€™−×→↓`;

/** Titles of news may have any letter of the languages around the Baltic, Sámi among them. */
const further = String.fromCodePoint(...range(0x100, 0x17f));

interface Cut {
  from: string;
  to: string;
  letters?: string;
  options: Partial<Options>;
}

const fonts: Cut[] = [
  {
    from: "schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal",
    to: "schibsted-grotesk",
    options: { variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  },
  {
    from: "newsreader/files/newsreader-latin-wght-normal",
    to: "newsreader",
    options: { variationAxes: { wght: 400 }, noLayoutClosure: true },
  },
  ...coverFonts("newsreader", "standard", "headline", { wght: 500, opsz: 72 }),
  ...coverFonts("schibsted-grotesk", "wght", "small", { wght: 500 }),
];

/** For outlines on social images: one cut at one weight, uncompressed, since the reader of outlines cannot vary a font. */
function coverFonts(
  family: string,
  axes: string,
  to: string,
  variationAxes: Record<string, number>,
) {
  const options = { targetFormat: "sfnt", variationAxes } as const;
  const from = (letters: string) => `${family}/files/${family}-${letters}-${axes}-normal`;
  return [
    { from: from("latin"), to: `covers/${to}`, options },
    { from: from("latin-ext"), to: `covers/${to}-further`, letters: further, options },
  ];
}

const folder = new URL("../app/fonts/", import.meta.url);
await mkdir(new URL("covers", folder), { recursive: true });
for (const { from, to, letters = characters, options } of fonts) {
  const whole = await readFile(
    new URL(`../node_modules/@fontsource-variable/${from}.woff2`, import.meta.url),
  );
  const subset = await subsetFont(whole, letters, { targetFormat: "woff2", ...options });
  const ending = options.targetFormat === "sfnt" ? "ttf" : "woff2";
  await writeFile(new URL(`${to}.${ending}`, folder), subset);
  process.stdout.write(`${to}: ${whole.length} → ${subset.length} bytes\n`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
