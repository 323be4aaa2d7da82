import { scaleLinear } from "d3-scale";
import type { Chart } from "#content/schema/chart.ts";
import { rooms, short, type Drawing, type Mark } from "./drawing.ts";
import { valueFormat } from "./format-value.ts";

const rowHeight = 50;
const fromTop = 34;

/** Two values of each row on one line, the first as a ring and the second as a dot. */
export function drawDots(chart: Chart, width: number): Drawing {
  const { rows } = chart;
  const format = valueFormat(chart);
  const all = rows.flatMap(({ values }) => values.map((value) => value ?? 0));
  const x = scaleLinear(chart.domain ?? [0, Math.max(...all)], [0, width]);

  const marks = rows.flatMap(({ label, values }, index): Mark[] => {
    const [first, second] = [values[0] ?? 0, values[1] ?? 0];
    const y = index * rowHeight + fromTop;
    const rises = first <= second;
    const [low, high] = rises ? [first, second] : [second, first];
    return [
      { mark: "text", x: 0, y: y - 18, dx: -rooms.medium, text: label, look: "label" },
      { mark: "rule", x1: 0, x2: width, y1: y, y2: y, look: "grid" },
      { mark: "rule", x1: short(x(low)), x2: short(x(high)), y1: y, y2: y, look: "link" },
      { mark: "dot", x: short(x(first)), y, tone: "quiet", hollow: true },
      { mark: "dot", x: short(x(second)), y, tone: "accent" },
      {
        mark: "text",
        x: short(x(low)),
        y: y + 4.5,
        dx: -10,
        anchor: "end",
        text: format(low),
        look: rises ? "tick" : "value",
      },
      {
        mark: "text",
        x: short(x(high)),
        y: y + 4.5,
        dx: 10,
        text: format(high),
        look: rises ? "value" : "tick",
      },
    ];
  });

  return { width, height: rows.length * rowHeight, left: "medium", right: "medium", marks };
}
