import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { firm } from "../../../tests/support/firm.ts";
import { contrast, type Look } from "#app/lib/content/schema/look.ts";
import { countryColour } from "#app/lib/look-styles.ts";
import { type Colour, colour as linear, luminance } from "../../../studio/kit/colour.ts";
import { chartStyles } from "#app/features/charts/chart-styles.ts";

const areaIds = [...firm.countries.map(({ id }) => id), firm.region.id];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
/** The colours of a rule in chart.css, by part of the chart. */
function coloursOf(selector: string, background: "onLight" | "onDark"): Record<string, string> {
  const css = read("../../styles/chart.css");
  const start = css.indexOf(`${selector} {`);
  const rule = css.slice(start, css.indexOf("}", start));
  const pairs = [...rule.matchAll(/--chart-([\w-]+): (?:var\(--color-([\w-]+)\)|(#[\da-f]+));/g)];
  const colours = Object.fromEntries(
    pairs.map(([, part, token = "", own]) => [
      part,
      own ?? firm.look.colours[token as keyof Look["colours"]],
    ]),
  );
  const ofCountries = firm.countries.map(({ id }, index) => [
    id,
    countryColour(firm, index)[background],
  ]);
  return {
    ...colours,
    ...Object.fromEntries(ofCountries),
    [firm.region.id]: colours["region"] ?? "",
  };
}

const dot = (a: Colour, b: Colour) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Simulates colour blindness (Machado, Oliveira and Fernandes, 2009). */
const eyes: Record<string, [Colour, Colour, Colour]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.1523, 1.0526, -0.2049],
    [0.1145, 0.7863, 0.0992],
    [-0.0039, -0.0481, 1.052],
  ],
  deuteranopia: [
    [0.3673, 0.8606, -0.228],
    [0.2801, 0.6725, 0.0474],
    [-0.0118, 0.0429, 0.9689],
  ],
};

/** Converts to CIELAB, where a distance of about 2 is just noticeable. */
function lab(hex: string, eye: [Colour, Colour, Colour]): Colour {
  const seen = eye.map((row) =>
    Math.min(1, Math.max(0, dot(row, linear(hex)))),
  ) as unknown as Colour;
  const [x, y, z] = [
    dot([0.4124, 0.3576, 0.1805], seen) / 0.9505,
    luminance(seen),
    dot([0.0193, 0.1192, 0.9505], seen) / 1.0888,
  ].map((part) =>
    part > 0.008_856 ? Math.cbrt(part) : 7.787 * part + 16 / 116,
  ) as unknown as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each([
  ["light", ".chart", "onLight"],
  ["dark", '.chart[data-background="dark"]', "onDark"],
] as const)("on a %s background", (_, selector, background) => {
  const colours = coloursOf(selector, background);
  const behind = colours["background"] ?? "";

  test("every country's colour has enough contrast for text", () => {
    for (const area of areaIds)
      expect([area, contrast(colours[area] ?? "", behind) >= 4.5]).toEqual([area, true]);
  });

  test("every other colour has enough contrast for graphics", () => {
    for (const part of ["accent", "quiet", "1", "2", "3", "4", "text", "muted"])
      expect([part, contrast(colours[part] ?? "", behind) >= 3]).toEqual([part, true]);
  });

  test.each(Object.entries(eyes))(
    "country colours can be told apart with %s colour vision",
    (_name, eye) => {
      for (const [index, one] of areaIds.entries())
        for (const other of areaIds.slice(index + 1)) {
          const [a, b] = [lab(colours[one] ?? "", eye), lab(colours[other] ?? "", eye)];
          const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
          expect([one, other, distance > 15]).toEqual([one, other, true]);
        }
    },
  );
});

test("chart files use the colours for a light background", () => {
  const light = coloursOf(".chart", "onLight");
  for (const part of ["accent", "quiet", "1", "2", "3", "4", ...areaIds])
    expect(chartStyles(firm).file).toContain(`.chart-colour-${part}{color:${light[part]};}`);
});
