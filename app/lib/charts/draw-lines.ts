import { scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import type { Chart, ChartRow } from "#content/schema/chart.ts";
import { roomFor, short, type Drawing, type Mark, type Tone } from "./drawing.ts";
import { valueFormat } from "./format-value.ts";
import { spreadLabels } from "./spread-labels.ts";

const top = 12;
const plotHeight = 216;
const bottom = top + plotHeight;
const height = bottom + 28;
const labelDistance = 17;

const tones: Tone[] = ["1", "2", "3", "4"];

/** A line for each row, with its name and last value where it ends. */
export function drawLines(chart: Chart, width: number): Drawing {
  const { columns, rows, highlight } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scaleLinear([0, columns.length - 1], [0, width]);
  const y = scaleLinear(
    chart.domain ??
      scaleLinear([Math.min(...all), Math.max(...all)], [0, 1])
        .nice(4)
        .domain(),
    [bottom, top],
  );

  const ends = rows.map((row) => endOf(row));
  const labelPlaces = spreadLabels(
    ends.map(({ value }) => y(value)),
    labelDistance,
    top,
    bottom - 4,
  );
  const endLabels = rows.map(({ label }, index) => `${label} ${format(ends[index]?.value ?? 0)}`);
  const path = line<number | null>(
    (_, index) => short(x(index)),
    (value) => short(y(value ?? 0)),
  )
    .defined((value) => value !== null)
    .curve(curveMonotoneX)
    .digits(2);

  const lines = rows.map((row, index): Mark[] => {
    const { column, value } = ends[index] ?? endOf(row);
    const isHighlight = row.label === highlight;
    const tone = isHighlight ? "accent" : highlight ? "quiet" : (tones[index % 4] ?? "1");
    return [
      {
        mark: "path",
        d: path(row.values) ?? "",
        tone,
        ...(!isHighlight && index > 0 && { dash: index % 4 }),
      },
      { mark: "dot", x: short(x(column)), y: short(y(value)), tone },
      {
        mark: "text",
        x: short(x(column)),
        y: short((labelPlaces[index] ?? 0) + 4.5),
        dx: 11,
        text: endLabels[index] ?? "",
        look: isHighlight ? "strong" : "label",
      },
    ];
  });
  // What the title is about lies on top.
  const isOnTop = (index: number) => Number(rows[index]?.label === highlight);
  const inOrder = lines.map((_, index) => index).toSorted((a, b) => isOnTop(a) - isOnTop(b));

  return {
    width,
    height,
    left: "small",
    right: roomFor(endLabels),
    marks: [
      ...y.ticks(4).flatMap((tick): Mark[] => [
        {
          mark: "rule",
          x1: 0,
          x2: width,
          y1: short(y(tick)),
          y2: short(y(tick)),
          look: tick === y.domain()[0] ? "axis" : "grid",
        },
        { mark: "text", x: 0, y: short(y(tick) + 4.5), dx: -28, text: String(tick), look: "tick" },
      ]),
      ...columns.map((column, index): Mark => ({
        mark: "text",
        x: short(x(index)),
        y: height - 6,
        anchor: "middle",
        text: column,
        look: "tick",
        ...minorAt(columns.length - 1 - index),
      })),
      ...inOrder.flatMap((index) => lines[index] ?? []),
    ],
  };
}

/** Every second column goes first, then every second of the rest; the last one always stays. */
function minorAt(fromEnd: number): { minor?: 1 | 2 } {
  if (fromEnd % 2 === 1) return { minor: 1 };
  return fromEnd % 4 === 2 ? { minor: 2 } : {};
}

function endOf({ values }: ChartRow): { column: number; value: number } {
  const column = values.findLastIndex((value) => value !== null);
  return { column: Math.max(0, column), value: values[column] ?? 0 };
}
