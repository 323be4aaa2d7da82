import { mkdir, readFile, writeFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { readContent } from "#server/content/load-content.ts";
import { fontFiles } from "#app/lib/font-files.ts";
import { readCommandLine } from "#server/command-line.ts";

const content = await readContent();

readCommandLine("Usage: npm run fonts\nSubsets the typefaces of look.yaml into app/fonts.", {});

/**
 * Subsets the typefaces to the letters of each file and the weights in use. Browsers never load the files in `covers`. Run with
 * `npm run fonts` after a new version of a typeface or a change of look.yaml; the results are committed, so that a build
 * needs no font tools.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const { sans } = content.look.typefaces;
const headingWeight = 600;

/** An OpenType file begins with a header and a record for each table: name, checksum, offset and length, four bytes each. */
const headerBytes = 12;
const recordBytes = 16;

for (const [role, typeface] of Object.entries(content.look.typefaces)) {
  const [min, max] = typeface.weights;
  const keepFeatures = typeface.features;
  for (const { name, letters, source } of fontFiles(role, typeface)) {
    const whole = await packaged(typeface.package, source);
    const text = String.fromCodePoint(...letters);
    const cut = (wght: number | { min: number; max: number; default: number }) =>
      subsetFont(whole, text, { targetFormat: "sfnt", variationAxes: { wght }, keepFeatures });
    const font =
      min === max
        ? await cut(min)
        : withKerningOf(await cut(headingWeight), await cut({ min, max, default: min }));
    await write(name, whole, await subsetFont(font, text, { targetFormat: "woff2", keepFeatures }));
  }
}

await writeWidths();
await mkdir(new URL("covers", folder), { recursive: true });
await cutCover("regular", 400);
await cutCover("strong", headingWeight);

/**
 * For text on social images: the sans typeface in the weights of text and headings. Each weight is an uncompressed file,
 * because the library that reads the outlines does not support variable fonts. Titles of news may contain any letter of the
 * languages around the Baltic, Sámi among them.
 */
async function cutCover(to: string, wght: number): Promise<void> {
  const files = fontFiles("sans", sans);
  for (const [source, ending] of [
    ["latin", ""],
    ["latin-ext", "-further"],
  ] as const) {
    const letters = files.filter((file) => file.source === source).flatMap((file) => file.letters);
    const whole = await packaged(sans.package, source);
    const text = String.fromCodePoint(...letters);
    const font = await subsetFont(whole, text, { targetFormat: "sfnt", variationAxes: { wght } });
    await write(`covers/${to}${ending}.ttf`, whole, font);
  }
}

/**
 * The widths of letters in charts, as thousandths of the type size, with figures of equal width: for regular and for bold text,
 * the letters of each width. Charts are drawn on the server, which measures their labels with this.
 */
async function writeWidths(): Promise<void> {
  const widths: Record<string, Record<number, string>> = { regular: {}, bold: {} };
  for (const [weight, wght] of Object.entries({ regular: 400, bold: 700 }))
    for (const { letters, source } of fontFiles("sans", sans)) {
      const whole = await packaged(sans.package, source);
      const font = create(
        await subsetFont(whole, String.fromCodePoint(...letters), {
          targetFormat: "sfnt",
          variationAxes: { wght },
          keepFeatures: ["tnum"],
        }),
      ) as Font;
      const found = widths[weight] ?? {};
      for (const letter of letters.filter((code) => font.hasGlyphForCodePoint(code))) {
        const text = String.fromCodePoint(letter);
        const { advanceWidth } = font.layout(text, ["tnum"]);
        const width = Math.round((1000 * advanceWidth) / font.unitsPerEm);
        found[width] = (found[width] ?? "") + text;
      }
    }
  await writeFile(new URL("sans-widths.json", folder), `${JSON.stringify(widths, null, 2)}\n`);
}

function packaged(typeface: string, source: string): Promise<Buffer> {
  const file = `@fontsource-variable/${typeface}/files/${typeface}-${source}-wght-normal.woff2`;
  return readFile(new URL(`../node_modules/${file}`, import.meta.url));
}

async function write(to: string, whole: Buffer, subset: Buffer): Promise<void> {
  await writeFile(new URL(to, folder), subset);
  process.stdout.write(`${to}: ${whole.length} → ${subset.length} bytes\n`);
}

/**
 * A variable font with the kerning of one weight. Kerning for every weight is a quarter of the file, and differs by less than a
 * hundredth of the type size for nine of ten pairs of letters. The table `GPOS` contains the kerning and refers to `GDEF`.
 */
function withKerningOf(oneWeight: Buffer, font: Buffer): Buffer {
  const kerning = tablesOf(oneWeight);
  const tables = [...tablesOf(font)].map(([tag, table]) => ({
    tag,
    table: tag === "GPOS" || tag === "GDEF" ? (kerning.get(tag) ?? table) : table,
  }));
  const header = Buffer.alloc(headerBytes + tables.length * recordBytes);
  font.copy(header, 0, 0, headerBytes);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, table }] of tables.entries()) {
    const record = headerBytes + index * recordBytes;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = headerBytes + index * recordBytes;
      const offset = font.readUInt32BE(record + 8);
      const tag = font.toString("latin1", record, record + 4);
      return [tag, font.subarray(offset, offset + font.readUInt32BE(record + 12))];
    }),
  );
}
