import fc from "fast-check";
import { expect, test } from "vitest";
import { cardDescription, fill, listed, plural, shorten, slug } from "./text.ts";

test.each([
  ["short", 10, "short"],
  ["two words here", 10, "two words…"],
  ["two words, here", 12, "two words…"],
  ["unbreakable", 6, "unbre…"],
])("'%s' within %i characters is '%s'", (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test("never longer than asked for", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 80 }), (text, most) => {
      expect(shorten(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});

test("a hundred characters stand as they are, one more is cut to a hundred plus dots", () => {
  expect(cardDescription("a".repeat(100))).toBe("a".repeat(100));
  expect(cardDescription("a".repeat(101))).toBe(`${"a".repeat(100)}...`);
});

test.each(["", "  \n"])("without an excerpt (%j) there is an invitation", (excerpt) => {
  expect(cardDescription(excerpt)).toBe("Click to read more...");
});

test("a sign that only looks like a tag is text", () => {
  expect(cardDescription("Under 25s < 3 services > 65s")).toBe("Under 25s < 3 services > 65s");
});

test("never longer than a hundred and three characters, and never half of one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (excerpt) => {
      const description = cardDescription(excerpt);
      expect(Array.from(description).length).toBeLessThanOrEqual(103);
      expect(description.isWellFormed()).toBe(true);
    }),
  );
});

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

test("values take the places of their names, and stay as they are", () => {
  expect(fill("{place} of {count}", { place: 0, count: "{place}" })).toBe("0 of {place}");
  expect(fill("{toString}", { toString: "own" })).toBe("own");
});

test.each(["By {name}", "By {constructor}"])("a value that is missing is an error: %s", (text) => {
  expect(() => fill(text, {})).toThrow(/^No value for \{\w+\}: By /);
});

test("a count chooses the form of its text", () => {
  const forms = { one: "{count} {what}", other: "{count} {what}s" };
  expect([0, 1, 2].map((count) => plural(forms, count, { what: "page" }))).toEqual([
    "0 pages",
    "1 page",
    "2 pages",
  ]);
  expect(plural({ other: "{count} sheep" }, 1)).toBe("1 sheep");
});

test("lists are joined as in a sentence", () => {
  expect([listed(["A"]), listed(["A", "B"]), listed(["A", "B", "C"])]).toEqual([
    "A",
    "A and B",
    "A, B and C",
  ]);
});
