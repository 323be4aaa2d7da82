import fc from "fast-check";
import { expect, test } from "vitest";
import { slug } from "./slug.ts";

test.each([
  ["Nordström", "nordstrom"],
  ["Nordstro\u0308m", "nordstrom"],
  ["Ærø & Sønner A/S", "aero-sonner-a-s"],
  ["Straße ﬁn", "strasse-fin"],
  ["Łódź Đà Nẵng", "lodz-da-nang"],
  ["Þór Guðmundsson", "thor-gudmundsson"],
  [" .Firm. ", "firm"],
  ["東京", ""],
])("%s becomes %j", (text, expected) => {
  expect(slug(text)).toBe(expected);
});

test("whatever the text, it is words of plain letters and digits with hyphens between them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(slug(text)).toMatch(/^([a-z\d]+(-[a-z\d]+)*)?$/);
    }),
  );
});
