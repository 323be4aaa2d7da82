import { labelMargins, minorBelowPixels, type Drawing } from "#app/lib/charts/drawing.ts";
import { lineBox, textWidth } from "#app/lib/charts/text-size.ts";

export interface TextBox {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the texts of a fluid drawing stand in a figure of this many pixels, without those that are hidden there. */
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

/** Pairs of texts that stand on one another. */
export function overlaps(boxes: TextBox[]): [string, string][] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b): [string, string] => [a.text, b.text]),
  );
}
