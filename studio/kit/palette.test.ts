import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readContent } from "#server/content/load-content.ts";
import { firm } from "../../tests/support/firm.ts";
import { contrast } from "#app/lib/content/schema/look.ts";
import { motifs } from "../motifs.ts";
import { analysis } from "../heroes/analysis.ts";
import { home } from "../heroes/home.ts";
import { media } from "../heroes/media.ts";
import { toEncoded, type Colour } from "./colour.ts";
import { paletteFor, reportColours, type Colours, type Palette } from "./palette.ts";
import { toLch, turn } from "./turn.ts";

const paper = "#f7f5f0";
const white = "#ffffff";
const ink = "#04140f";

describe.each(firm.reports.map(({ heroImage }) => heroImage))("%s", (art) => {
  const { night, deep, light, crest } = reportColours(firm.look, art);

  test.each([
    ["figures on paper", deep, paper],
    ["figures on white", deep, white],
    ["the label of a button on a light background", white, deep],
    ["text on the dark background", white, night],
    ["labels on the dark background", crest, night],
    ["the label of a button on the dark background", ink, light],
    ["the same while the pointer is on it", ink, crest],
  ])("%s can be read", (_, text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test("a rule and a button stand out from the dark background", () => {
    expect(contrast(light, night)).toBeGreaterThanOrEqual(3);
  });
});

test("a picture without colours of its own has the firm's", () => {
  const { night, crest } = reportColours(firm.look, "nowhere");
  expect([night, crest]).toEqual([firm.look.colours["forest-900"], firm.look.colours["mint-200"]]);
});

const baltic = await readContent(
  fileURLToPath(new URL("../../tests/firms/baltic", import.meta.url)),
);

const hexOf = (linear: Colour) =>
  `#${linear
    .map((value) =>
      Math.round(toEncoded(value) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const listed = <Value>(colours: Colours<Value>): Value[] => {
  const { zenith, horizon, far, middle, near, mist, crest, aurora } = colours;
  return [zenith, horizon, far, middle, near, mist, crest, ...aurora];
};

describe.each(motifs)("the palette of $name", ({ name, palette }) => {
  const own = reportColours(firm.look, name, palette.partOf);

  test("was mixed for the colours of the sample firm", () => {
    expect(palette.mixedFor).toEqual({ night: own.night, light: own.light });
  });

  test("is with these as it was mixed", () => {
    const named: Record<string, string> = { ...firm.look.colours, ...own };
    const written = listed(palette).map((mixed) =>
      typeof mixed === "string" ? (named[mixed] ?? mixed) : hexOf(mixed),
    );
    expect(listed(paletteFor(firm.look, name, palette)).map(hexOf)).toEqual(written);
  });
});

/** In degrees, without sign. */
const between = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

const hue = (of: Colour) => toLch(hexOf(of)).hue;

const darkHues = ({ zenith, horizon, far, middle, near, mist }: Palette) =>
  [zenith, horizon, far, middle, near, mist].map(hue);

describe("for another firm", () => {
  const { colours } = baltic.look;
  const turned = paletteFor(baltic.look, home.name, home.palette);
  const answers = paletteFor(baltic.look, analysis.name, analysis.palette);

  test("the home page and the page about analysis have the firm's hues", () => {
    const lightHues = [turned.crest, turned.aurora[0]].map(hue);
    for (const of of [...darkHues(turned), hue(answers.far), hue(answers.mist)])
      expect(between(of, toLch(colours["forest-900"]).hue)).toBeLessThan(15);
    for (const of of lightHues)
      expect(between(of, toLch(colours["mint-400"]).hue)).toBeLessThan(15);
  });

  test("no page has a green light or a green mountain that the firm has not", () => {
    for (const { name, palette } of motifs) {
      for (const hex of listed(paletteFor(baltic.look, name, palette)).map(hexOf)) {
        const lch = toLch(hex);
        expect({ name, hex, isGreen: lch.chroma > 0.03 && between(lch.hue, 150) < 40 }).toEqual({
          name,
          hex,
          isGreen: false,
        });
      }
    }
  });

  test("each colour is as light as it was, so that white text can be read as well", () => {
    const lightness = (palette: Palette) =>
      listed(palette).map((of) => Math.round(toLch(hexOf(of)).lightness * 50));
    expect(lightness(turned)).toEqual(lightness(paletteFor(firm.look, home.name, home.palette)));
  });

  test("press releases keep the firm's colour for them, under its light", () => {
    const press = paletteFor(baltic.look, media.name, media.palette);
    for (const of of darkHues(press))
      expect(between(of, toLch(colours["purple-800"]).hue)).toBeLessThan(15);
    expect(hexOf(press.aurora[0])).toBe(colours["mint-400"]);
  });

  test("an entry in look.yaml gives a page other colours than the firm's", () => {
    const red = { night: "#4a1010", deep: "#7a2020", light: "#ff8a7a", crest: "#ffd0c8" };
    const look = { ...baltic.look, reports: { home: red } };
    for (const of of darkHues(paletteFor(look, home.name, home.palette)))
      expect(between(of, toLch(red.night).hue)).toBeLessThan(15);
  });
});

describe("a colour that is turned", () => {
  const green = { night: "#0b2b24", light: "#3dd6a0" };

  test("is grey for a firm that has only greys", () => {
    const grey = { night: "#222222", light: "#cccccc" };
    expect(toLch(turn("#246b64", green, grey, "night")).chroma).toBeLessThan(0.005);
  });

  test("loses chroma and no lightness where a screen cannot show it", () => {
    const blue = { night: "#0f2147", light: "#4a5fff" };
    const bright = turn("#a8f5da", green, blue, "light");
    expect(toLch(bright).lightness).toBeCloseTo(toLch("#a8f5da").lightness, 2);
    expect(toLch(bright).chroma).toBeLessThan(toLch("#a8f5da").chroma);
  });
});
