import {
  labelMargins,
  minorBelowPixels,
  type Drawing,
  type Mark,
} from "#app/lib/charts/drawing.ts";
import { lineBox, textWidth } from "#app/lib/charts/text-size.ts";

export interface TextBox {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of the visible texts of a fluid drawing in a figure of this width. */
export function textBoxes({ left, right, width, marks }: Drawing, figurePixels: number): TextBox[] {
  const plot = figurePixels - labelMargins[left] - labelMargins[right];
  return marks.flatMap((mark) => {
    if (mark.mark !== "text") return [];
    if (mark.minor && figurePixels < minorBelowPixels[mark.minor]) return [];
    const isBold = mark.look !== "label" && mark.look !== "tick";
    const size = textWidth(mark.text, isBold);
    const shift = mark.anchor === "end" ? size : mark.anchor === "middle" ? size / 2 : 0;
    const start = labelMargins[left] + (mark.x / width) * plot + (mark.dx ?? 0) - shift;
    return {
      text: mark.text,
      left: start,
      right: start + size,
      top: mark.y - lineBox.above,
      bottom: mark.y + lineBox.below,
    };
  });
}

/** Pairs of texts that overlap. */
export function overlaps(boxes: TextBox[]): [string, string][] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b): [string, string] => [a.text, b.text]),
  );
}

/** Texts that are covered by a rule, line or bar drawn later. */
export function struckThrough(drawing: Drawing, figurePixels: number): string[] {
  const { left, right, width, marks } = drawing;
  const plot = figurePixels - labelMargins[left] - labelMargins[right];
  const at = (x: number) => labelMargins[left] + (x / width) * plot;
  return marks.flatMap((mark, index) => {
    const [box] = textBoxes({ ...drawing, marks: [mark] }, figurePixels);
    const isCrossed = marks.slice(index + 1).some((later) => {
      const extent = extentOf(later);
      if (!box || !extent) return false;
      const [x1, x2, y1, y2] = extent;
      return at(x1) < box.right && at(x2) > box.left && y1 < box.bottom && y2 > box.top;
    });
    return box && isCrossed ? [box.text] : [];
  });
}

type Extent = [x1: number, x2: number, y1: number, y2: number];

function extentOf(mark: Mark): Extent | undefined {
  switch (mark.mark) {
    case "rule":
      return [mark.x1, mark.x2, mark.y1, mark.y2];
    case "bar":
      return [mark.x, mark.x + mark.width, mark.y, mark.y + mark.height];
    case "path": {
      const places = [...mark.d.matchAll(/([\d.]+),([\d.]+)/g)];
      const [xs, ys] = [places.map(([, x]) => Number(x)), places.map(([, , y]) => Number(y))];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    }
    default:
      return undefined;
  }
}
