import type { Look } from "#app/lib/content/schema/look.ts";
import { colour, type Colour } from "./colour.ts";
import { turn, type Pair } from "./turn.ts";

type ReportColours = Look["reports"][string];

/**
 * A colour that was mixed by eye and turns with the firm's colours, the name of one of the firm's, or a light that is the
 * same for every firm, such as dawn.
 */
type Mixed = `#${string}` | keyof ReportColours | keyof Look["colours"] | Colour;

export interface Colours<Value> {
  readonly zenith: Value;
  readonly horizon: Value;
  readonly far: Value;
  readonly middle: Value;
  readonly near: Value;
  readonly mist: Value;
  readonly crest: Value;
  readonly aurora: readonly [low: Value, middle: Value, high: Value];
}

export interface MixedPalette extends Colours<Mixed> {
  /** The colours of the sample firm for which it was mixed. The dark ones turn with `night`, the lights with `light`. */
  readonly mixedFor: Pair;
  /** The firm's colours that it has without an entry in look.yaml: those of its pages, or of its press releases. */
  readonly partOf?: keyof typeof parts;
}

export interface Palette extends Colours<Colour> {
  /** Turns another light of the motif. */
  readonly lit: (mixed: Mixed) => Colour;
}

const parts = {
  pages: { night: "forest-900", deep: "forest-700", light: "mint-400", crest: "mint-200" },
  press: { night: "purple-800", deep: "purple-700", light: "purple-300", crest: "purple-200" },
} as const;

export const samplePages = { night: "#0b2b24", light: "#3dd6a0" };
export const samplePress = { night: "#38206f", light: "#b79bff" };

/** The colours of a report or a page, for art, page and documents; the firm's if it has none in look.yaml, as in look.css. */
export function reportColours(
  { reports, colours }: Look,
  art: string,
  partOf: keyof typeof parts = "pages",
): ReportColours {
  const { night, deep, light, crest } = parts[partOf];
  return (
    reports[art] ?? {
      night: colours[night],
      deep: colours[deep],
      light: colours[light],
      crest: colours[crest],
    }
  );
}

/** The palette of a motif in the colours of a firm. With those of the sample firm it is as it was mixed. */
export function paletteFor(look: Look, art: string, palette: MixedPalette): Palette {
  const { mixedFor, partOf } = palette;
  const now = reportColours(look, art, partOf);
  const named: Record<string, string> = { ...look.colours, ...now };
  const turned = (follows: keyof Pair) => (mixed: Mixed) =>
    typeof mixed === "string" ? colour(named[mixed] ?? turn(mixed, mixedFor, now, follows)) : mixed;
  const [dark, lit] = [turned("night"), turned("light")];
  const [low, middle, high] = palette.aurora;
  return {
    zenith: dark(palette.zenith),
    horizon: dark(palette.horizon),
    far: dark(palette.far),
    middle: dark(palette.middle),
    near: dark(palette.near),
    mist: dark(palette.mist),
    crest: lit(palette.crest),
    aurora: [lit(low), lit(middle), lit(high)],
    lit,
  };
}
