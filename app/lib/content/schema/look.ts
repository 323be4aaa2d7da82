import * as v from "valibot";
import { field, fields, optional, rules, text, texts } from "./basics.ts";

const colourPattern = /^#[\da-f]{6}$/;

const colour = v.pipe(
  v.string(),
  v.regex(colourPattern, "must be # and six digits or small letters from a to f"),
);

const colourUses = {
  "forest-975": "The darkest background.",
  "forest-950": "Dark backgrounds: the footer, and behind pictures.",
  "forest-900": "Dark backgrounds: the header, and headings on light ones.",
  "forest-700": "Links and buttons on light backgrounds.",
  "forest-500": "Quiet headings on light backgrounds.",
  "green-600": "Marks and small headings on light backgrounds.",
  "green-500": "Lines on light backgrounds.",
  "mint-400": "Buttons and marks on dark backgrounds.",
  "mint-200": "Labels on dark backgrounds.",
  "purple-800": "Press releases: the darkest.",
  "purple-700": "Press releases: headings.",
  "purple-400": "Press releases: lines.",
  "purple-300": "Press releases: marks on dark backgrounds.",
  "purple-200": "Press releases: labels on dark backgrounds.",
  "sage-600": "Edges of fields.",
  "sage-500": "Edges and icons.",
  "sage-400": "Edges on dark backgrounds.",
  "sage-300": "Quiet text on dark backgrounds.",
  "sage-100": "Text on the darkest backgrounds.",
  white: "White, or what stands for it.",
  paper: "The background of most pages.",
  land: "Quiet areas on that background.",
  line: "Thin lines on it.",
  ink: "Text.",
  muted: "Quiet text.",
  grey: "Text that may be overlooked.",
  danger: "Errors on light backgrounds.",
  "danger-200": "Errors on dark backgrounds.",
} as const;

type ColourName = keyof typeof colourUses;

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
  fields(
    Object.fromEntries(
      Object.entries(colourUses).map(([name, use]) => [name, field(use, colour)]),
    ) as Record<string, unknown> as Record<ColourName, typeof colour>,
  ),
  rules(function* (of: Record<ColourName, string>) {
    for (const [front, background, least] of pairs) {
      const found = contrast(of[front], of[background]);
      if (found < least)
        yield {
          path: [front],
          message: `has a contrast of ${found.toFixed(1)} on ${background}, and must have ${least}: make one of them darker or lighter`,
        };
    }
  }),
);

/** Reports are read on paper too, which is white whatever the firm calls white. */
const paperWhite = `#${"f".repeat(6)}`;

const country = fields({
  onLight: field("The colour of the country on light backgrounds.", colour),
  onDark: field("The colour of the country on dark backgrounds.", colour),
});

const report = v.pipe(
  fields({
    night: field("The dark background at the top of the report's page.", colour),
    deep: field("Headings and marks on light backgrounds.", colour),
    light: field("Buttons and lines on the dark background.", colour),
    crest: field("Text on the dark background.", colour),
  }),
  v.check(
    ({ deep }) => contrast(deep, paperWhite) >= 4.9,
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

const typeface = fields({
  family: field("The name of the typeface.", fontName),
  package: field(
    "By which name the program gets the typeface from Fontsource, a public collection. Changing it takes a developer.",
    v.pipe(v.string(), v.regex(/^[a-z\d-]+$/, "must be the name of a package")),
  ),
  weights: field(
    "How light and how heavy the letters may be: 400 is regular, 700 is bold.",
    v.pipe(
      v.tuple([weight, weight]),
      v.check(([lightest, heaviest]) => lightest <= heaviest, "must have the lighter one first"),
    ),
  ),
  features: field(
    "Abilities of the typeface that the site needs, by their four-letter codes: kern is the space between pairs of letters, mark the place of accents, liga joined letters, tnum digits of one width. Changing them takes a developer.",
    texts,
  ),
  symbols: field("Signs that pages use beside letters and digits, such as arrows.", v.string()),
  fallbacks: field(
    "What visitors see for a moment until the typeface has arrived: fonts that computers have, scaled to take the same space.",
    v.array(
      fields({
        name: field("A name for the scaled font, which nobody sees.", fontName),
        local: field("The names of the font on computers.", fontNames),
        ascent: field("How far letters reach up, in per cent.", percentage),
        descent: field("How far letters reach down, in per cent.", percentage),
        size: field("How wide the letters are, in per cent.", percentage),
      }),
    ),
  ),
  otherwise: field("The kinds of fonts that browsers take if they have none of these.", fontNames),
});

/** `look.yaml`: the colours and typefaces of the site, its documents, charts, social images, icons and error pages. */
export const lookSchema = fields({
  colours: field("The colours of the firm.", colours),
  countries: field(
    "The colours in which charts draw the countries, in the order of countries.yaml.",
    v.pipe(v.array(country), v.minLength(1, "must not be empty")),
  ),
  categories: optional(
    "Categories that several charts show, and the number of the colour that each has in all of them: Pay TV: 1. Give neighbours in a stack different lightness.",
    v.record(
      text,
      v.pipe(
        v.picklist([1, 2, 3, 4]),
        v.transform((number) => `${number}` as const),
      ),
    ),
  ),
  reports: field(
    "The colours of a report's page, charts and documents, under the name of its picture. A report without an entry has the colours of the firm.",
    v.record(text, report),
  ),
  typefaces: field(
    "The typefaces of the site. Changing them takes a developer, because the font files have to be made anew.",
    fields({
      sans: field("For headings, menus, forms and buttons.", typeface),
      serif: field("For introductions and articles.", typeface),
    }),
  ),
});

type WrittenLook = v.InferOutput<typeof lookSchema>;
export type Look = Omit<WrittenLook, "categories">;
export type CategoryColours = NonNullable<WrittenLook["categories"]>;
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
