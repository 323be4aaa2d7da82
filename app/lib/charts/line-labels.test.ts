import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./line-labels.ts";

test("labels with enough space keep their position", () => {
  expect(spreadLabels([80, 20, 50], 17, 0, 200)).toEqual([80, 20, 50]);
});

test("overlapping labels move apart in both directions", () => {
  expect(spreadLabels([100, 104], 20, 0, 200)).toEqual([92, 112]);
});

test("labels keep their distance and order, and stay inside the plot", () => {
  const anyHeights = fc.array(fc.integer({ min: 10, max: 220 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyHeights, (wanted) => {
      const places = spreadLabels(wanted, 17, 10, 220);
      const sorted = places.toSorted((a, b) => a - b);
      for (const [index, place] of sorted.slice(1).entries())
        expect(place - (sorted[index] ?? 0)).toBeGreaterThan(17 - 1e-6);
      expect(sorted[0]).toBeGreaterThanOrEqual(10);
      expect(sorted.at(-1)).toBeLessThanOrEqual(220);
      const inOrder = (heights: number[]) =>
        heights.map((_, index) => index).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
      expect(inOrder(places)).toEqual(inOrder(wanted));
    }),
  );
});
