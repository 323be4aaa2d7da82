import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadLabels } from "./line-labels.ts";

test("labels with enough space keep their position", () => {
  expect(spreadLabels([80, 20, 50], [17, 17, 17], 0, 200)).toEqual([80, 20, 50]);
});

test("overlapping labels move apart in both directions", () => {
  expect(spreadLabels([100, 104], [20, 20], 0, 200)).toEqual([92, 112]);
});

test("labels of any height keep their order without overlapping, and stay inside the plot", () => {
  const anyLabels = fc.array(fc.tuple(fc.integer({ min: 10, max: 220 }), fc.constantFrom(17, 33)), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(anyLabels, (labels) => {
      const wanted = labels.map(([top]) => top);
      const heights = labels.map(([, height]) => height);
      const tops = spreadLabels(wanted, heights, 10, 220);
      const inOrder = (values: number[]) =>
        values.map((_, index) => index).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
      const order = inOrder(tops);
      expect(order).toEqual(inOrder(wanted));
      const edges = order.map((index) => ({
        top: tops[index] ?? 0,
        bottom: (tops[index] ?? 0) + (heights[index] ?? 0),
      }));
      for (const [index, { top }] of edges.slice(1).entries())
        expect(top).toBeGreaterThan((edges[index]?.bottom ?? 0) - 1e-6);
      expect(edges[0]?.top).toBeGreaterThanOrEqual(10);
      expect(edges.at(-1)?.bottom).toBeLessThanOrEqual(220 + 1e-6);
    }),
  );
});
