import type { Chart } from "#content/schema/chart.ts";
import { chartFigureWords, chartWords } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";
import { chartNotes, drawPicture, keysOf, type ChartKey } from "./draw-chart.ts";
import { monthAndYear } from "../text.ts";
import { fluidWidth, labelMargins, type Drawing } from "./drawing.ts";

/** A chart as a file: everything in pixels, with its title and source. */
export interface ChartFileDrawing extends Pick<Chart, "title" | "measure"> {
  width: number;
  height: number;
  margin: number;
  texts: Record<"title" | "measure" | "source", TextBlock>;
  keys: (ChartKey & { x: number; y: number })[];
  drawing: Drawing;
  /** Left and upper edge of the plot. */
  left: number;
  top: number;
}

/** Lines of text by the baseline of the first. */
interface TextBlock {
  lines: string[];
  y: number;
  leading: number;
}

interface FileOptions {
  /** Where the chart is found, for readers of a picture that has left the site. */
  address?: string;
  /** Height by width, where the picture has to have a given shape; otherwise it is as high as the chart needs. */
  ratio?: number;
  /** Pixels that are kept free at the end of the source lines, for a logotype. */
  sourceIndent?: number;
}

const smallestWidth = 720;
const margin = 32;
const firstBaseline = 56;
/** Widths roughly, at the sizes of `fileStyle` in app/features/charts/chart-file.tsx. */
const settings = {
  title: { characterWidth: 10.4, leading: 25 },
  measure: { characterWidth: 6.9, leading: 19 },
  source: { characterWidth: 6.25, leading: 18 },
};

export function drawFile(chart: Chart, options: FileOptions = {}): ChartFileDrawing {
  const { ratio } = options;
  // The margins do not depend on the width, and drawing is what costs.
  const { left, right } = drawPicture(chart, fluidWidth);
  const sides = { left: labelMargins[left], right: labelMargins[right] };
  const natural = layOut(chart, smallestWidth, sides, options);
  if (ratio === undefined) return natural;
  // A chart is about as high at any width, so the frame grows around it and is scaled as a whole.
  const width = Math.ceil(Math.max(smallestWidth, natural.height / ratio));
  const wide = layOut(chart, width, sides, options);
  const height = Math.round(width * ratio);
  const slack = Math.max(0, height - wide.height);
  const { source } = wide.texts;
  return {
    ...wide,
    height,
    top: wide.top + slack / 2,
    texts: { ...wide.texts, source: { ...source, y: source.y + slack } },
  };
}

/** The space of a drawing's labels, in pixels. */
interface Sides {
  left: number;
  right: number;
}

function layOut(
  chart: Chart,
  width: number,
  { left, right }: Sides,
  options: FileOptions,
): ChartFileDrawing {
  const inner = width - 2 * margin;
  const { title, measure } = chart;
  const drawing = drawPicture(chart, inner - left - right);
  const sourceWidth = inner - (options.sourceIndent ?? 0);
  const titleBlock = textBlock("title", title, inner, firstBaseline);
  const measureBlock = textBlock("measure", measure, inner, lastBaseline(titleBlock) + 22);

  const keysTop = lastBaseline(measureBlock) + 18;
  const keys = placeKeys(keysOf(chart), keysTop, width - margin);
  const lastKey = keys.at(-1);
  const top = lastKey ? lastKey.y + 36 : keysTop;
  const sourceTop = top + drawing.height + 36;
  const source = textBlock("source", sourceOf(chart, options.address), sourceWidth, sourceTop);
  return {
    title,
    measure,
    width,
    height: lastBaseline(source) + 28,
    margin,
    texts: { title: titleBlock, measure: measureBlock, source },
    keys,
    drawing,
    left: margin + left,
    top,
  };
}

const lastBaseline = ({ lines, y, leading }: TextBlock) => y + (lines.length - 1) * leading;

function textBlock(of: keyof typeof settings, text: string, width: number, y: number): TextBlock {
  const { characterWidth, leading } = settings[of];
  return { lines: wrap(text, width / characterWidth), y, leading };
}

function sourceOf(chart: Chart, address?: string): string {
  const { source, edition, base, illustrative } = chart;
  const sentences = [
    ...(illustrative ? [chartFigureWords.illustrative] : []),
    fill(chartFigureWords.source, {
      source: [source, ...(edition ? [monthAndYear(edition)] : [])].join(", "),
    }),
    ...(base ? [fill(chartFigureWords.base, { base })] : []),
    ...chartNotes(chart),
  ].map((sentence) => `${sentence}.`);
  return [...sentences, ...(address ? [address] : [])].join(" ");
}

/** In rows, as a legend on a page is. */
function placeKeys(keys: ChartKey[], top: number, right: number): ChartFileDrawing["keys"] {
  let [x, y] = [margin, top];
  return keys.map((key) => {
    const keyWidth = 40 + key.label.length * 7.2;
    if (x > margin && x + keyWidth - 20 > right) [x, y] = [margin, y + 22];
    const placed = { ...key, x, y };
    x += keyWidth;
    return placed;
  });
}

function wrap(text: string, charactersPerLine: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > charactersPerLine && lines.at(-1) !== "") lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Without it spreadsheets read the file in the reader's local code page. */
const byteOrderMark = "\uFEFF";

/** The chart's table. Unit, source and edition are in every line, because people copy single rows. */
export function chartCsv(chart: Chart): string {
  const { rowHeading, columns, rows, unit = "", source, edition, base, illustrative } = chart;
  const note = `${illustrative ? `${chartFigureWords.illustrative}. ` : ""}${base}`;
  const lines = [
    [
      rowHeading,
      ...columns,
      chartWords.unit,
      chartWords.csvSource,
      chartWords.edition,
      chartWords.note,
    ],
    ...rows.map(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? "" : String(value))),
      unit,
      source,
      edition,
      note,
    ]),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
