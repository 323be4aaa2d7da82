import fc from "fast-check";
import { expect, test } from "vitest";
import { overlaps } from "../../../tests/support/text-boxes.ts";
import { lineBox, textWidth } from "./measure-text.ts";
import { positionLabels } from "./scatter-labels.ts";

const bounds = { left: 30, right: 400, top: 0, bottom: 300 };
const point = (text: string, x: number, y: number) => ({
  lines: [text],
  x,
  y,
  marginX: 0,
  marginY: 0,
});

test("a label with enough space is to the right of its point", () => {
  expect(positionLabels([point("Golf", 200, 100)], bounds)).toEqual([{ x: 210, y: 104.5 }]);
});

test("a label at the right edge is to the left of its point", () => {
  expect(positionLabels([point("Football", 380, 100)], bounds)).toEqual([
    { x: 370, y: 104.5, anchor: "end" },
  ]);
});

test("a label does not cover a neighbour's point or whisker", () => {
  const [golf] = positionLabels(
    [point("Golf", 200, 100), { ...point("Tennis", 230, 100), marginY: 30 }],
    bounds,
  );
  expect(golf).toMatchObject({ anchor: "end" });
});

test("labels overlap in no plot, however crowded: those without space are left out", () => {
  const anyPoint = fc
    .record({ x: fc.integer({ min: 30, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
    .map(({ x, y }) => point("Label", x, y));
  fc.assert(
    fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 40 }), (points) => {
      const positions = positionLabels(points, bounds);
      expect(positions).toHaveLength(points.length);
      const width = textWidth("Label", { isBold: true });
      const boxes = positions.flatMap((position, index) => {
        if (!position) return [];
        const { x, y, anchor } = position;
        const left = x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
        return {
          text: String(index),
          left,
          right: left + width,
          top: y - lineBox.above,
          bottom: y + lineBox.below,
        };
      });
      expect(overlaps(boxes)).toEqual([]);
    }),
  );
});
