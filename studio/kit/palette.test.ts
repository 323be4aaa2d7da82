import { describe, expect, test } from "vitest";
import { firm } from "../../tests/support/firm.ts";
import { contrast } from "#app/lib/content/schema/look.ts";
import { reportColours } from "./palette.ts";

const paper = "#f7f5f0";
const white = "#ffffff";
const ink = "#04140f";

describe.each(firm.reports.map(({ heroImage }) => heroImage))("%s", (art) => {
  const { night, deep, light, crest } = reportColours(art);

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
  const { night, crest } = reportColours("nowhere");
  expect([night, crest]).toEqual([firm.look.colours["forest-900"], firm.look.colours["mint-200"]]);
});
