import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont, { type Options } from "subset-font";
import { fontFaces } from "./font-faces.ts";

/**
 * The typefaces cut down to what the site sets: the letters that `app/app.css` gives to each file, and the weights
 * in use. The text face has one weight: bold text in an article is set in the interface face. Those in `covers` never
 * reach a browser. Run with `npm run fonts` after a new version of a typeface or a change of the letters; the
 * results are committed, so that a build needs no font tools.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const faces = fontFaces(await readFile(new URL("../app/app.css", import.meta.url), "utf8"));

/** Titles of news may have any letter of the languages around the Baltic, Sámi among them. */
const baltic = Array.from({ length: 0x80 }, (_, index) => 0x1_00 + index);

const webOptions: Record<string, Options> = {
  "Schibsted Grotesk": {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ["kern", "mark", "tnum"],
  },
  Newsreader: {
    targetFormat: "woff2",
    variationAxes: { wght: 400 },
    keepFeatures: ["kern", "mark", "liga"],
  },
};

for (const { family, file, letters } of faces) {
  const name = family.toLowerCase().replace(" ", "-");
  const options = webOptions[family];
  if (!options) throw new Error(`No weights are known for ${family}.`);
  await cut(`${name}/files/${name}-latin-wght-normal`, file, letters, options);
}

await mkdir(new URL("covers", folder), { recursive: true });
await cutCover("newsreader", "standard", "headline", { wght: 500, opsz: 72 });
await cutCover("schibsted-grotesk", "wght", "small", { wght: 500 });
await cutCover("schibsted-grotesk", "wght", "strong", { wght: 650 });

/** For outlines on social images: one weight, uncompressed, since the reader of outlines cannot vary a font. */
async function cutCover(
  family: string,
  axes: string,
  to: string,
  variationAxes: Record<string, number>,
): Promise<void> {
  const options = { targetFormat: "sfnt", variationAxes } as const;
  const from = (letters: string) => `${family}/files/${family}-${letters}-${axes}-normal`;
  const letters = new Set(faces.flatMap((face) => face.letters));
  await cut(from("latin"), `covers/${to}.ttf`, [...letters], options);
  await cut(from("latin-ext"), `covers/${to}-further.ttf`, baltic, options);
}

async function cut(from: string, to: string, letters: number[], options: Options) {
  const whole = await readFile(
    new URL(`../node_modules/@fontsource-variable/${from}.woff2`, import.meta.url),
  );
  const subset = await subsetFont(whole, String.fromCodePoint(...letters), options);
  await writeFile(new URL(to, folder), subset);
  process.stdout.write(`${to}: ${whole.length} → ${subset.length} bytes\n`);
}
