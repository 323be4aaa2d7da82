import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

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
