import * as v from "valibot";
import { text, texts } from "./basics.ts";

const colourPattern = /^#[\da-f]{6}$/;

const colour = v.pipe(
  v.string(),
  v.regex(colourPattern, "must be # and six digits or small letters from a to f, as #0b2b24"),
);

const colourNames = [
  "forest-975",
  "forest-950",
  "forest-900",
  "forest-700",
  "forest-500",
  "green-600",
  "green-500",
  "mint-400",
  "mint-200",
  "purple-800",
  "purple-700",
  "purple-400",
  "purple-300",
  "purple-200",
  "sage-600",
  "sage-500",
  "sage-400",
  "sage-300",
  "sage-100",
  "white",
  "paper",
  "land",
  "line",
  "ink",
  "muted",
  "grey",
  "danger",
  "danger-200",
] as const;

type ColourName = (typeof colourNames)[number];

/** Pairs of foreground and background, and their minimum contrast in WCAG 2.2: 4.5 for text, 3 for edges and marks. */
const pairs: [ColourName, ColourName, number][] = [
  ["ink", "paper", 4.5],
  ["muted", "paper", 4.5],
  ["grey", "paper", 4.5],
  ["forest-900", "paper", 4.5],
  ["forest-700", "paper", 4.5],
  ["forest-500", "paper", 4.5],
  ["green-600", "paper", 4.5],
  ["danger", "paper", 4.5],
  ["muted", "land", 4.5],
  ["white", "forest-900", 4.5],
  ["white", "forest-700", 4.5],
  ["white", "purple-700", 4.5],
  ["white", "purple-800", 4.5],
  ["sage-300", "forest-900", 4.5],
  ["sage-100", "forest-950", 4.5],
  ["mint-200", "forest-900", 4.5],
  ["purple-200", "forest-950", 4.5],
  ["danger-200", "forest-900", 4.5],
  ["forest-950", "mint-400", 4.5],
  ["sage-600", "white", 3],
  ["sage-500", "white", 3],
  ["green-500", "white", 3],
  ["mint-400", "forest-900", 3],
  ["sage-400", "forest-900", 3],
];

const colours = v.pipe(
  v.strictObject(v.entriesFromList(colourNames, colour)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [front, background, least] of pairs) {
      const [value, below] = [dataset.value[front], dataset.value[background]];
      if (![value, below].every((hex) => colourPattern.test(hex))) continue;
      const found = contrast(value, below);
      if (found >= least) continue;
      addIssue({
        message: `its contrast on ${background} is ${found.toFixed(1)}, and must be ${least}: make one of them darker or lighter`,
        path: [{ type: "object", origin: "value", input: dataset.value, key: front, value }],
      });
    }
  }),
);

const country = v.strictObject({ onLight: colour, onDark: colour });

const report = v.pipe(
  v.strictObject({ night: colour, deep: colour, light: colour, crest: colour }),
  v.check(
    ({ deep }) => contrast(deep, "#ffffff") >= 4.9,
    "deep must be darker to be read on paper",
  ),
  v.check(
    ({ night, crest }) => contrast(crest, night) >= 4.5,
    "crest must be lighter, or night darker, to be read",
  ),
  v.check(
    ({ night, light }) => contrast(light, night) >= 3,
    "light must be lighter, or night darker, to be seen",
  ),
);

const percentage = v.pipe(v.number(), v.minValue(10), v.maxValue(300));
const weight = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(900));

/** Stylesheets contain it in quotation marks, so it must not contain any. */
const fontName = v.pipe(
  text,
  v.regex(/^[\p{L}\d -]+$/u, "must be letters, digits, spaces and hyphens"),
);
const fontNames = v.pipe(v.array(fontName), v.minLength(1, "must not be empty"));

const typeface = v.strictObject({
  family: fontName,
  /** The name of the package in @fontsource-variable. */
  package: v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, "must be the name of a package")),
  /** The lightest and the heaviest weight in use. */
  weights: v.pipe(
    v.tuple([weight, weight]),
    v.check(([lightest, heaviest]) => lightest <= heaviest, "must have the lighter one first"),
  ),
  /** The OpenType features that subsetting keeps. */
  features: texts,
  /** Symbols that the first font file contains beside the letters. */
  symbols: v.string(),
  fallbacks: v.array(
    v.strictObject({
      name: fontName,
      local: fontNames,
      ascent: percentage,
      descent: percentage,
      size: percentage,
    }),
  ),
  otherwise: fontNames,
});

export const lookSchema = v.strictObject({
  colours,
  countries: v.pipe(v.array(country), v.minLength(1, "must not be empty")),
  reports: v.record(text, report),
  typefaces: v.strictObject({ sans: typeface, serif: typeface }),
});

export type Look = v.InferOutput<typeof lookSchema>;
export type Typeface = v.InferOutput<typeof typeface>;

/** The contrast ratio of WCAG, from 1 for equal colours to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
