import { short } from "./drawing.ts";
import { lineBox, middleToBaseline, textWidth } from "./measure-text.ts";

/** A labelled point of a scatter chart. */
export interface LabelledPoint {
  /** The label, in one line or more. */
  lines: string[];
  x: number;
  y: number;
  /** How far the point's whiskers reach. */
  marginX: number;
  marginY: number;
}

/** `y` is the baseline of the label's first line. */
export interface LabelPosition {
  x: number;
  y: number;
  anchor?: "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between the lines of a label. */
export const labelLineHeight = 15;

const dotRadius = 7;

/**
 * Finds a position for each label beside, above or below its point, inside the bounds, where it overlaps no other label, point
 * or whisker. Points with the fewest free positions come first. A label without a free position is undefined: its point can
 * be read with the pointer and in the table.
 */
export function positionLabels(
  points: LabelledPoint[],
  bounds: Box,
): (LabelPosition | undefined)[] {
  const shapes = points.flatMap(shapesOf);
  const options = points.map((point) =>
    candidates(point)
      // Compared as they are drawn.
      .map((position) => ({ ...position, x: short(position.x), y: short(position.y) }))
      .map((position) => ({ position, box: boxOf(point.lines, position) }))
      .filter(({ box }) => isInside(box, bounds) && !shapes.some((shape) => isOverlap(shape, box))),
  );
  const order = [...points.keys()].toSorted(
    (a, b) => (options[a]?.length ?? 0) - (options[b]?.length ?? 0),
  );
  const taken: Box[] = [];
  const positions: (LabelPosition | undefined)[] = points.map(() => undefined);
  for (const index of order) {
    const free = options[index]?.find(({ box }) => !taken.some((other) => isOverlap(other, box)));
    if (!free) continue;
    taken.push(free.box);
    positions[index] = free.position;
  }
  return positions;
}

function candidates({ lines, x, y, marginX, marginY }: LabelledPoint): LabelPosition[] {
  const further = (lines.length - 1) * labelLineHeight;
  const above = y - Math.max(6, marginY) - 6 - further;
  const below = y + Math.max(6, marginY) + 14;
  const beside = y + middleToBaseline - further / 2;
  const baselines = [above, below, above - 14, below + 14, above - 28, below + 28];
  return [
    { x: x + marginX + 10, y: beside },
    { x: x - marginX - 10, y: beside, anchor: "end" },
    ...baselines.flatMap((baseline): LabelPosition[] => [
      { x, y: baseline, anchor: "middle" },
      { x: x - 8, y: baseline },
      { x: x + 8, y: baseline, anchor: "end" },
    ]),
  ];
}

function boxOf(lines: string[], { x, y, anchor }: LabelPosition): Box {
  const width = Math.max(...lines.map((line) => textWidth(line, { isBold: true })));
  const left = x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
  const bottom = y + (lines.length - 1) * labelLineHeight + lineBox.below;
  return { left, right: left + width, top: y - lineBox.above, bottom };
}

/** The dot and its two whiskers. */
function shapesOf({ x, y, marginX, marginY }: LabelledPoint): Box[] {
  const around = (dx: number, dy: number): Box => ({
    left: x - dx,
    right: x + dx,
    top: y - dy,
    bottom: y + dy,
  });
  return [around(dotRadius, dotRadius), around(marginX, 1), around(1, marginY)];
}

const isOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, { left, right, top, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
