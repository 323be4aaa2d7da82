import type { Chart } from "#content/schema/chart.ts";
import { chartNotes } from "./describe-chart.ts";
import { drawPicture, keysOf, type ChartKey } from "./draw-chart.ts";
import { fluidWidth, labelMargins, type Drawing } from "./drawing.ts";

/** A chart as a file: everything in pixels, with its title and source. */
export interface ChartFileDrawing extends Pick<Chart, "title" | "measure"> {
  width: number;
  margin: number;
  keys: (ChartKey & { x: number })[];
  drawing: Drawing;
  /** Left edge of the plot. */
  left: number;
  /** Wrapped to the width. */
  sourceLines: string[];
}

const width = 720;
const margin = 32;
const charactersPerLine = 104;

export function drawFile(chart: Chart): ChartFileDrawing {
  const inner = width - 2 * margin;
  const { left, right } = drawPicture(chart, fluidWidth);
  const { title, measure, source, base, illustrative } = chart;
  return {
    title,
    measure,
    width,
    margin,
    keys: placeKeys(keysOf(chart)),
    drawing: drawPicture(chart, inner - labelMargins[left] - labelMargins[right]),
    left: margin + labelMargins[left],
    sourceLines: wrap(
      [
        ...(illustrative ? ["Illustrative data"] : []),
        `Source: ${source}`,
        `Base: ${base}`,
        ...chartNotes(chart),
      ]
        .map((sentence) => `${sentence}.`)
        .join(" "),
    ),
  };
}

function placeKeys(keys: ChartKey[]): (ChartKey & { x: number })[] {
  let x = margin;
  return keys.map((key) => {
    const placed = { ...key, x };
    x += 40 + key.label.length * 7.2;
    return placed;
  });
}

function wrap(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > charactersPerLine) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Without it spreadsheets read the file in the reader's local code page. */
const byteOrderMark = "\uFEFF";

/** The chart's table. Unit and source are in every line, because people copy single rows. */
export function chartCsv(chart: Chart): string {
  const { rowHeading, columns, rows, unit = "", source, base, illustrative } = chart;
  const note = `${illustrative ? "Illustrative data. " : ""}${base}`;
  const lines = [
    [rowHeading, ...columns, "Unit", "Source", "Note"],
    ...rows.map(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? "" : String(value))),
      unit,
      source,
      note,
    ]),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
