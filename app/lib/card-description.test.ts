import fc from "fast-check";
import { expect, test } from "vitest";
import { cardDescription } from "./card-description.ts";

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
