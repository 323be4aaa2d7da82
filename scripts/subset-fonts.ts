import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont, { type Options } from "subset-font";
import { fontFiles } from "#app/lib/font-files.ts";
import { look } from "#content/look.ts";

/**
 * The typefaces cut down to what the site sets: the letters of each file and the weights in use. Those in `covers` never
 * reach a browser. Run with `npm run fonts` after a new version of a typeface or a change of content/look.ts; the results
 * are committed, so that a build needs no font tools.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const { sans } = look.typefaces;

for (const [role, typeface] of Object.entries(look.typefaces)) {
  const [min, max] = typeface.weights;
  const options: Options = {
    targetFormat: "woff2",
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
    keepFeatures: typeface.features,
  };
  for (const { name, letters, source } of fontFiles(role, typeface))
    await cut(typeface.package, source, name, letters, options);
}

await mkdir(new URL("covers", folder), { recursive: true });
await cutCover("regular", 400);
await cutCover("strong", 600);

/**
 * For outlines on social images: the interface face in the weights of the site's copy and headings, each uncompressed and in a
 * file of its own, since the reader of outlines cannot vary a font. Titles of news may have any letter of the languages
 * around the Baltic, Sámi among them.
 */
async function cutCover(to: string, wght: number): Promise<void> {
  const options: Options = { targetFormat: "sfnt", variationAxes: { wght } };
  const files = fontFiles("sans", sans);
  for (const [source, ending] of [
    ["latin", ""],
    ["latin-ext", "-further"],
  ] as const) {
    const letters = files.filter((file) => file.source === source).flatMap((file) => file.letters);
    await cut(sans.package, source, `covers/${to}${ending}.ttf`, letters, options);
  }
}

async function cut(
  from: string,
  source: string,
  to: string,
  letters: number[],
  options: Options,
): Promise<void> {
  const whole = await readFile(
    new URL(
      `../node_modules/@fontsource-variable/${from}/files/${from}-${source}-wght-normal.woff2`,
      import.meta.url,
    ),
  );
  const subset = await subsetFont(whole, String.fromCodePoint(...letters), options);
  await writeFile(new URL(to, folder), subset);
  process.stdout.write(`${to}: ${whole.length} → ${subset.length} bytes\n`);
}
