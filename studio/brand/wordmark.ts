import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { content } from "../firm.ts";

const { package: face } = content.look.typefaces.sans;
const file = new URL(
  `../../node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
  import.meta.url,
);

/** Subset to one weight first, because the outline reader cannot change the weight of a compressed font. */
const load = async (letters: string): Promise<Font> => {
  const bold = await subsetFont(await readFile(file), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: 700 },
  });
  const font = create(bold);
  if (!("layout" in font)) throw new Error("expected a single font");
  return font;
};

export interface Wordmark {
  readonly path: string;
  readonly width: number;
}

/** Outlines instead of text, so that the logotype looks the same without the font. */
export const drawWordmark = async (
  name: string,
  capHeight: number,
  x: number,
  baseline: number,
): Promise<Wordmark> => {
  const font = await load(name);
  const scale = capHeight / font.capHeight;
  const tightness = -0.012 * font.unitsPerEm;
  const { glyphs, positions } = font.layout(name);
  let pen = 0;
  let path = "";
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.id === 0) throw new Error(`The typeface has no glyph for a letter of "${name}"`);
    path += glyph.path.transform(scale, 0, 0, -scale, x + pen * scale, baseline).toSVG();
    pen += (positions[index]?.xAdvance ?? glyph.advanceWidth) + tightness;
  }
  return { path, width: (pen - tightness) * scale };
};
