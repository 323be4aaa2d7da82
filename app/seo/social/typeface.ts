import { create, type Font } from "fontkit";
import regular from "#app/fonts/covers/regular.ttf?inline";
import regularFurther from "#app/fonts/covers/regular-further.ttf?inline";
import strong from "#app/fonts/covers/strong.ttf?inline";
import strongFurther from "#app/fonts/covers/strong-further.ttf?inline";

export interface Setting {
  size: number;
  /** Added between letters, as a share of the size. */
  tracking?: number;
}

export type Typeface = ReturnType<typeof typeface>;

/** Each font is published in two files: western letters, and further ones. */
export const regularFace = typeface([regular, regularFurther].map(open));
export const strongFace = typeface([strong, strongFurther].map(open));

function open(dataUrl: string): Font {
  const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
  if (!("layout" in font)) throw new TypeError("expected a single font");
  return font;
}

function typeface(fonts: Font[]) {
  const fontFor = (letter: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  const nearest = (letter: string) => {
    if (fontFor(letter)) return letter;
    const [base = ""] = letter.normalize("NFKD");
    return fontFor(base) ? base : "";
  };

  function* glyphs(text: string, { size, tracking = 0 }: Setting) {
    let x = 0;
    for (const { font, letters } of fontRuns(text, fontFor)) {
      const scale = size / font.unitsPerEm;
      const run = font.layout(letters);
      for (const [index, glyph] of run.glyphs.entries()) {
        yield { glyph, scale, x };
        x += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size;
      }
    }
    return x;
  }

  return {
    /** Replaces letters without a glyph by their base letter, or removes them. */
    settable: (text: string): string =>
      Array.from(text.normalize("NFC").replace(/\s/g, " "), nearest)
        .join("")
        .replace(/ {2,}/g, " ")
        .trim(),

    measure(text: string, setting: Setting): number {
      const steps = glyphs(text, setting);
      for (let step = steps.next(); ; step = steps.next())
        if (step.done) return step.value - (setting.tracking ?? 0) * setting.size;
    },

    /** The SVG path of a line. */
    outline: (text: string, setting: Setting, left: number, baseline: number): string =>
      Array.from(glyphs(text, setting), ({ glyph, scale, x }) =>
        glyph.path.transform(scale, 0, 0, -scale, left + x, baseline).toSVG(),
      ).join(""),
  };
}

/** Splits a text into runs of letters in the same font. Letters are kerned only within a run. */
function fontRuns(text: string, fontFor: (letter: string) => Font | undefined) {
  const found: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = fontFor(letter);
    const last = found.at(-1);
    if (!font) continue;
    if (last?.font === font) last.letters += letter;
    else found.push({ font, letters: letter });
  }
  return found;
}
