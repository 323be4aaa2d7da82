import { scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import {
  type Drawing,
  type Mark,
  marginFor,
  seriesTone,
  short,
  textMark,
  valueFormat,
} from "./drawing.ts";

const plotTop = 12;
const plotBottom = plotTop + 216;
const height = plotBottom + 28;
const labelDistance = 17;

/** A line for each row, with its name and last value where it ends. */
export function drawLines(chart: Chart, width: number): Drawing {
  const { columns, rows, highlight = [] } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const niceDomain = scaleLinear([Math.min(...all), Math.max(...all)], [0, 1])
    .nice(4)
    .domain();
  const x = scaleLinear([0, columns.length - 1], [0, width]);
  const y = scaleLinear(chart.domain ?? niceDomain, [plotBottom, plotTop]);
  const path = line<number | null>(
    (_, index) => short(x(index)),
    (value) => short(y(value ?? 0)),
  )
    .defined((value) => value !== null)
    .curve(curveMonotoneX)
    .digits(2);

  const ends = rows.map((row) => ({ ...row, ...endOf(row) }));
  const endLabels = ends.map(({ label, value }) => `${label} ${format(value)}`);
  const labelPlaces = spreadLabels(
    ends.map(({ value }) => y(value)),
    labelDistance,
    plotTop,
    plotBottom - 4,
  );
  const lines = ends.map(({ label, values, column, value }, index) => {
    const isHighlight = highlight.includes(label);
    const tone = isHighlight ? "accent" : highlight.length > 0 ? "quiet" : seriesTone(index);
    const dash = !isHighlight && index > 0 && { dash: index % 4 };
    const labelY = (labelPlaces[index] ?? 0) + 4.5;
    const look = isHighlight ? "strong" : "label";
    const marks: Mark[] = [
      { mark: "path", d: path(values) ?? "", tone, ...dash },
      { mark: "dot", x: short(x(column)), y: short(y(value)), tone },
      textMark([x(column), labelY], endLabels[index] ?? "", look, { dx: 11 }),
    ];
    return { isHighlight, marks };
  });
  // The highlighted line is drawn last, above the others.
  const ordered = lines.toSorted((a, b) => Number(a.isHighlight) - Number(b.isHighlight));

  const ticks = y.ticks(4).flatMap((tick): Mark[] => {
    const tickY = short(y(tick));
    const look = tick === y.domain()[0] ? "axis" : "grid";
    return [
      { mark: "rule", x1: 0, x2: width, y1: tickY, y2: tickY, look },
      textMark([0, y(tick) + 4.5], String(tick), "tick", { dx: -28 }),
    ];
  });
  const columnNames = columns.map((column, index) =>
    textMark([x(index), height - 6], column, "tick", {
      anchor: "middle",
      ...minorAt(columns.length - 1 - index),
    }),
  );
  return {
    width,
    height,
    left: "small",
    right: marginFor(endLabels),
    marks: [...ticks, ...columnNames, ...ordered.flatMap(({ marks }) => marks)],
  };
}

/** Every second column is hidden first, then every second of the rest; the last one never is. */
function minorAt(fromEnd: number): { minor?: 1 | 2 } {
  if (fromEnd % 2 === 1) return { minor: 1 };
  return fromEnd % 4 === 2 ? { minor: 2 } : {};
}

function endOf({ values }: ChartRow): { column: number; value: number } {
  const column = values.findLastIndex((value) => value !== null);
  return { column: Math.max(0, column), value: values[column] ?? 0 };
}

/**
 * Positions for labels close to the wanted ones, at least `distance` apart and in the same order, between `top`
 * and `bottom` where they fit. Labels that would overlap share the shift.
 */
export function spreadLabels(
  wanted: readonly number[],
  distance: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b));
  const settled = settle(order.map((index, rank) => at(wanted, index) - rank * distance));
  const highest = bottom - (wanted.length - 1) * distance;
  const places: number[] = [];
  for (const [rank, index] of order.entries())
    places[index] = Math.max(top, Math.min(at(settled, rank), highest)) + rank * distance;
  return places;
}

/** Isotonic regression: neighbours out of order meet at their mean. */
function settle(values: number[]): number[] {
  const groups: { sum: number; count: number }[] = [];
  for (const value of values) {
    let group = { sum: value, count: 1 };
    for (let last = groups.at(-1); last && mean(last) > mean(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, count: last.count + group.count };
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap((group) => Array.from({ length: group.count }, () => mean(group)));
}

const mean = ({ sum, count }: { sum: number; count: number }): number => sum / count;

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
