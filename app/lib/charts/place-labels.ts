import { lineBox, textWidth } from "./text-size.ts";

/** A labelled point of a scatter. Horizontal figures are shares of the plot's width, vertical ones pixels. */
export interface LabelledPoint {
  /** The label, in one line or more. */
  lines: string[];
  x: number;
  y: number;
  /** How far the point's whiskers reach. */
  marginX: number;
  marginY: number;
}

/** The position of a label; y is the baseline of its first line. */
export interface LabelPlace {
  x: number;
  y: number;
  dx: number;
  anchor?: "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Bounds {
  /** The widths in pixels at which the plot may be shown. */
  plotPixels: readonly [narrowest: number, widest: number];
  /** Pixels to the right of the plot that a label may take. */
  rightPixels: number;
  top: number;
  bottom: number;
}

/** Pixels between the lines of a label. */
export const labelLineHeight = 15;

const dotRadius = 7;
const widthSteps = 24;

/**
 * Finds a place for each label beside, above or below its point, where it overlaps no other label, point or whisker at any
 * width. Points with the fewest free places come first. A label without a free place gets the one with the fewest overlaps.
 */
export function placeLabels(points: LabelledPoint[], bounds: Bounds): LabelPlace[] {
  const widths = widthsBetween(bounds.plotPixels);
  const shapes = widths.map((width) => points.flatMap((point) => shapesOf(point, width)));
  const options = points.map((point) => {
    const labelWidth = Math.max(...point.lines.map((line) => textWidth(line, true)));
    return candidates(point).map((place) => {
      const boxes = widths.map((width) => boxOf(point.lines, labelWidth, place, width));
      const overlaps = boxes.reduce((sum, box, index) => {
        const isOutside = !isInside(box, widths[index] ?? 0, bounds);
        const covered = (shapes[index] ?? []).filter((shape) => isOverlap(shape, box)).length;
        return sum + covered + (isOutside ? points.length : 0);
      }, 0);
      return { place, boxes, overlaps };
    });
  });
  const freePlaces = options.map((all) => all.filter(({ overlaps }) => overlaps === 0).length);
  const order = [...points.keys()].toSorted((a, b) => (freePlaces[a] ?? 0) - (freePlaces[b] ?? 0));

  const taken: Box[][] = [];
  const places: LabelPlace[] = [];
  for (const index of order) {
    const ranked = (options[index] ?? []).map((option) => {
      const more = taken.reduce((sum, boxes) => sum + countOverlaps(boxes, option.boxes), 0);
      return { ...option, overlaps: option.overlaps + more };
    });
    const best = ranked.reduce((a, b) => (b.overlaps < a.overlaps ? b : a));
    taken.push(best.boxes);
    places[index] = best.place;
  }
  return places;
}

function candidates({ lines, x, y, marginX, marginY }: LabelledPoint): LabelPlace[] {
  const further = (lines.length - 1) * labelLineHeight;
  const above = y - Math.max(6, marginY) - 6 - further;
  const below = y + Math.max(6, marginY) + 14;
  const beside = y + 4.5 - further / 2;
  const rows = [above, below, above - 14, below + 14, above - 28, below + 28];
  return [
    { x: x + marginX, y: beside, dx: 10 },
    { x: x - marginX, y: beside, dx: -10, anchor: "end" },
    ...rows.flatMap((at): LabelPlace[] => [
      { x, y: at, dx: 0, anchor: "middle" },
      { x, y: at, dx: -8 },
      { x, y: at, dx: 8, anchor: "end" },
    ]),
  ];
}

function boxOf(
  lines: string[],
  width: number,
  { x, y, dx, anchor }: LabelPlace,
  plotWidth: number,
): Box {
  const shift = anchor === "end" ? width : anchor === "middle" ? width / 2 : 0;
  const left = x * plotWidth + dx - shift;
  const bottom = y + (lines.length - 1) * labelLineHeight + lineBox.below;
  return { left, right: left + width, top: y - lineBox.above, bottom };
}

/** The dot and its two whiskers. */
function shapesOf({ x, y, marginX, marginY }: LabelledPoint, width: number): Box[] {
  const at = x * width;
  const around = (dx: number, dy: number): Box => ({
    left: at - dx,
    right: at + dx,
    top: y - dy,
    bottom: y + dy,
  });
  return [around(dotRadius, dotRadius), around(marginX * width, 1), around(1, marginY)];
}

function widthsBetween([narrowest, widest]: Bounds["plotPixels"]): number[] {
  if (narrowest === widest) return [narrowest];
  const step = (widest - narrowest) / widthSteps;
  return Array.from({ length: widthSteps + 1 }, (_, index) => narrowest + index * step);
}

const isOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, width: number, { rightPixels, top, bottom }: Bounds): boolean =>
  box.left >= 2 && box.right <= width + rightPixels && box.top >= top && box.bottom <= bottom;

/** Both lists have one box for each width. */
const countOverlaps = (some: Box[], others: Box[]): number =>
  some.filter((box, index) => others[index] && isOverlap(box, others[index])).length;
