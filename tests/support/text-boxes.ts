import { type Drawing, isBold, type Mark } from "#app/lib/charts/drawing.ts";
import { lineBox, textWidth } from "#app/lib/charts/measure-text.ts";

export interface TextBox {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The boxes of the texts of a drawing. */
export function textBoxes({ marks }: Pick<Drawing, "marks">): TextBox[] {
  return marks.flatMap((mark) => {
    if (mark.mark !== "text") return [];
    const size = textWidth(mark.text, { isBold: isBold(mark.variant) });
    const left = mark.x - (mark.anchor === "end" ? size : mark.anchor === "middle" ? size / 2 : 0);
    return {
      text: mark.text,
      left,
      right: left + size,
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

/** Texts that are cut at an edge of the drawing. */
export function cutOff(drawing: Drawing): TextBox[] {
  return textBoxes(drawing).filter(
    ({ left, right, top, bottom }) =>
      left < -0.5 || right > drawing.width + 0.5 || top < 0 || bottom > drawing.height,
  );
}

/** Texts that are covered by a rule, line or bar drawn later. */
export function struckThrough({ marks }: Drawing): string[] {
  return marks.flatMap((mark, index) => {
    const [box] = textBoxes({ marks: [mark] });
    const isCrossed = marks.slice(index + 1).some((later) => {
      const extent = extentOf(later);
      if (!box || !extent) return false;
      const [x1, x2, y1, y2] = extent;
      return x1 < box.right && x2 > box.left && y1 < box.bottom && y2 > box.top;
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
      const points = [...mark.d.matchAll(/([\d.]+),([\d.]+)/g)];
      const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    }
    default:
      return undefined;
  }
}
