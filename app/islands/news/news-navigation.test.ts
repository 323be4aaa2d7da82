import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./news-navigation.tsx";

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [5, 9, [1, "gap", 3, 4, 5, 6, 7, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 5, 6, 7, 8, 9]],
  [2, 6, [1, 2, 3, 4, 5, 6]],
])("the page numbers for page %i of %i", (current, total, expected) => {
  expect(pageNumbers(current, total)).toEqual(expected);
});

test("page numbers always include the first, current and last page, sorted and once each", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const [current, total] = [Math.min(a, b), Math.max(a, b)];
      const numbers = pageNumbers(current, total).filter((page) => page !== "gap");
      expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
      expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
