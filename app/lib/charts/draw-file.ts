import type { Chart } from "#content/schema/chart.ts";
import { drawPicture, keysOf, type ChartKey } from "./draw-chart.ts";
import { fluidWidth, rooms, type Drawing } from "./drawing.ts";

/** A chart as a picture of its own: everything in pixels, with its words around it. */
export interface ChartFileDrawing extends Pick<Chart, "title" | "measure"> {
  width: number;
  /** On all sides of it. */
  margin: number;
  keys: (ChartKey & { x: number })[];
  drawing: Drawing;
  /** Where the plot begins. */
  left: number;
  /** The source, in lines that fit. */
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
    keys: besideOneAnother(keysOf(chart)),
    drawing: drawPicture(chart, inner - rooms[left] - rooms[right]),
    left: margin + rooms[left],
    sourceLines: wrap(
      `${illustrative ? "Illustrative data. " : ""}Source: ${source}. Base: ${base}.`,
    ),
  };
}

function besideOneAnother(keys: ChartKey[]): (ChartKey & { x: number })[] {
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
