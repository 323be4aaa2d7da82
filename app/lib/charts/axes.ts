import type { ScaleLinear } from "d3-scale";
import type { Content } from "#app/lib/content/content.ts";
import { type Mark, plainText, short, textMark } from "./drawing.ts";
import { middleToBaseline, shortened, textWidth } from "./measure-text.ts";

type Scale = ScaleLinear<number, number>;

/** Pixels between the vertical axis and the texts beside it. */
const besideAxis = 8;
const betweenTexts = 8;

/** The space that the texts of a vertical axis take. */
export const verticalAxisWidth = (content: Content, ticks: readonly number[]): number =>
  Math.max(0, ...ticks.map((tick) => textWidth(plainText(content, tick)))) + besideAxis;

/** Horizontal grid lines with their values at the left; the lowest is the axis. */
export function verticalAxis(
  content: Content,
  y: Scale,
  ticks: number[],
  left: number,
  right: number,
): Mark[] {
  return ticks.flatMap((tick): Mark[] => {
    const at = short(y(tick));
    const variant = tick === y.domain()[0] ? "axis" : "grid";
    return [
      { mark: "rule", x1: short(left), x2: short(right), y1: at, y2: at, variant },
      textMark([left - besideAxis, at + middleToBaseline], plainText(content, tick), "tick", {
        anchor: "end",
      }),
    ];
  });
}

/** At most `count` values of a horizontal axis, and only as many as fit beside each other. */
export function horizontalTicks(content: Content, x: Scale, count: number): number[] {
  for (let wanted = count; wanted > 1; wanted--) {
    const ticks = x.ticks(wanted);
    const needed =
      Math.max(...ticks.map((tick) => textWidth(plainText(content, tick)))) + betweenTexts;
    const [first = 0, second = first] = ticks;
    if (ticks.length < 2 || x(second) - x(first) >= needed) return ticks;
  }
  return x.ticks(1).slice(0, 1);
}

/** Names below a plot: each, or every 2nd, 4th … from the last one, so that they do not overlap. */
export function columnNames(columns: string[], x: Scale, baseline: number): Mark[] {
  const names = columns.map((column) => columnName(column, x.range()));
  const needed = Math.max(...names.map((name) => textWidth(name))) + betweenTexts;
  const distance = x(1) - x(0);
  let step = 1;
  while (distance * step < needed && step < columns.length) step *= 2;
  return names.flatMap((name, index) =>
    (columns.length - 1 - index) % step === 0
      ? [textMark([x(index), baseline], name, "tick", { anchor: "middle" })]
      : [],
  );
}

const maxNameWidth = 90;

const columnName = (column: string, [from = 0, to = 0]: number[]) =>
  shortened(column, Math.min(maxNameWidth, to - from));

/** How far the first and the last name below a plot reach beyond its ends. */
export const columnNameReach = (column = ""): number =>
  Math.min(maxNameWidth, textWidth(column)) / 2;
