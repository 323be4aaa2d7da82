import { content } from "../firm.ts";
import type { Look } from "#app/lib/content/schema/look.ts";
import { colour, type Colour } from "./colour.ts";

export interface Palette {
  readonly zenith: Colour;
  readonly horizon: Colour;
  readonly far: Colour;
  readonly middle: Colour;
  readonly near: Colour;
  readonly mist: Colour;
  readonly crest: Colour;
  readonly aurora: readonly [low: Colour, middle: Colour, high: Colour];
}

type Hex<Value> = Value extends Colour ? string : readonly [string, string, string];

export const palette = (hex: { [Key in keyof Palette]: Hex<Palette[Key]> }): Palette => ({
  zenith: colour(hex.zenith),
  horizon: colour(hex.horizon),
  far: colour(hex.far),
  middle: colour(hex.middle),
  near: colour(hex.near),
  mist: colour(hex.mist),
  crest: colour(hex.crest),
  aurora: [colour(hex.aurora[0]), colour(hex.aurora[1]), colour(hex.aurora[2])],
});

const { colours } = content.look;
const firm = {
  night: colours["forest-900"],
  deep: colours["forest-700"],
  light: colours["mint-400"],
  crest: colours["mint-200"],
};

/** The colours of a report, for art, page and documents; the firm's colours if it has none, as in look.css. */
export function reportColours(art: string): Look["reports"][string] {
  return content.look.reports[art] ?? firm;
}
