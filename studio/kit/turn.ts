import { colour, toEncoded, type Colour } from "./colour.ts";

/** OKLCH: lightness and chroma as the eye sees them, hue in degrees. */
interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function toLch(hex: string): Lch {
  const [red, green, blue] = colour(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

function toLinear({ lightness, chroma, hue }: Lch): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** With a tolerance for rounding, below what eight bits can tell. */
const isShown = (linear: Colour) => linear.every((value) => value > -1e-4 && value < 1 + 1e-4);

/** A screen shows less chroma at some hues: the lightness stays, and the chroma is reduced until it fits. */
function toHex(lch: Lch): string {
  let { chroma } = lch;
  while (!isShown(toLinear({ ...lch, chroma }))) chroma *= 0.99;
  const bytes = toLinear({ ...lch, chroma }).map((linear) =>
    Math.round(Math.min(1, toEncoded(Math.max(0, linear))) * 255),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Above it, a firm with a strong colour would have a garish picture. */
const mostChroma = 1.25;

/** The dark and the light colour on which a palette is built. */
export interface Pair {
  readonly night: string;
  readonly light: string;
}

/** In degrees, from -180 to 180. */
const wayBetween = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;

/** The way from the hue of the light colour to that of the dark one. */
const wayOf = ({ light, night }: Pair) => wayBetween(toLch(light).hue, toLch(night).hue);

/** Below it, both colours of a pair are of one hue, and have no way between them. */
const oneHue = 30;

/** How much of its distance from the hue that it follows a colour keeps. */
function spreadOf(from: Pair, to: Pair, follows: keyof Pair): number {
  // Aurora fades from the light colour towards the dark one: the other way leads through hues that are neither's.
  if (follows === "light")
    return Math.abs(wayOf(to)) > oneHue && wayOf(from) * wayOf(to) < 0 ? -1 : 1;
  // A distance that can hardly be seen between dark greens is one from blue to purple.
  const turned = wayBetween(toLch(from.night).hue, toLch(to.night).hue);
  return (1 + Math.cos((turned * Math.PI) / 180)) / 2;
}

/** A colour that was mixed for one pair, as it would be for another: its hue turns with the one that it follows. */
export function turn(hex: string, from: Pair, to: Pair, follows: keyof Pair): string {
  const [mixed, before, after] = [toLch(hex), toLch(from[follows]), toLch(to[follows])];
  return toHex({
    lightness: mixed.lightness,
    chroma: mixed.chroma * Math.min(mostChroma, after.chroma / before.chroma),
    hue: after.hue + spreadOf(from, to, follows) * wayBetween(before.hue, mixed.hue),
  });
}
