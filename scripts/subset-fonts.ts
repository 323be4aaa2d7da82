import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

/**
 * The typefaces cut down to what the site sets: Western European letters, punctuation and the weights in
 * use, together under 60 KB. The text face has one weight: bold text in an article is set in the
 * interface face. Run with `npm run fonts` after a new version of a typeface; the results are committed,
 * so that a build needs no font tools.
 */
const characters =
  String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff)) + "ŠšŽž–—‘’“”„•…€™−×→↓";

const fonts = [
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
];

const folder = new URL("../app/fonts/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const { from, to, options } of fonts) {
  const whole = await readFile(
    new URL(`../node_modules/@fontsource-variable/${from}.woff2`, import.meta.url),
  );
  const subset = await subsetFont(whole, characters, { targetFormat: "woff2", ...options });
  await writeFile(new URL(`${to}.woff2`, folder), subset);
  process.stdout.write(`${to}: ${whole.length} → ${subset.length} bytes\n`);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
