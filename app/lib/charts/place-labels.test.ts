import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabels } from "./place-labels.ts";

const bounds = {
  plotPixels: [168, 1128] as [number, number],
  rightPixels: 44,
  top: 0,
  bottom: 300,
};
const point = (text: string, x: number, y: number) => ({
  lines: [text],
  x,
  y,
  marginX: 0,
  marginY: 0,
});

test("a label with enough space is to the right of its point", () => {
  expect(placeLabels([point("Golf", 0.5, 100)], bounds)).toEqual([{ x: 0.5, y: 104.5, dx: 10 }]);
});

test("a label at the right edge is to the left of its point", () => {
  expect(placeLabels([point("Football", 1, 100)], bounds)).toEqual([
    { x: 1, y: 104.5, dx: -10, anchor: "end" },
  ]);
});

test("a label does not cover a neighbour's point or whisker", () => {
  const places = placeLabels(
    [point("Golf", 0.4, 100), { ...point("Tennis", 0.5, 100), marginY: 30 }],
    bounds,
  );
  expect(places[0]).toMatchObject({ anchor: "end" });
});

test("the labels of two points at the same position differ in position", () => {
  const places = placeLabels([point("Golf", 0.5, 100), point("Golf", 0.5, 100)], bounds);
  expect(places[0]).not.toEqual(places[1]);
});

test("every label gets a position, however crowded the plot is", () => {
  const anyPoint = fc
    .record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 300 }) })
    .map(({ x, y }) => point("Label", x / 100, y));
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 30 }), (points) => {
      const places = placeLabels(points, bounds);
      expect(places).toHaveLength(points.length);
      for (const { x, y, dx } of places) expect([x, y, dx].every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
