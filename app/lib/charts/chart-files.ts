import type { Chart } from "#content/schema/chart.ts";
import { chartFigureWords, chartWords } from "#content/language.ts";
import { fill, monthAndYear } from "#app/lib/text.ts";
import { chartNotes, drawPicture, keysOf, type ChartKey } from "./draw-chart.ts";
import { fluidWidth, labelMargins, type Drawing } from "./drawing.ts";
import { wrapWords } from "./text-size.ts";

/** A chart as a picture file with its title and source. All measures are in pixels. */
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

/** Lines of text; `y` is the baseline of the first one. */
interface TextBlock {
  lines: string[];
  y: number;
  leading: number;
}

interface FileOptions {
  /** URL of the chart, printed in the picture for readers who see it on another site. */
  address?: string;
  /** Height divided by width. Without it the picture is as high as the chart needs. */
  ratio?: number;
  /** Pixels kept free for a logo at the end of the source lines. */
  sourceIndent?: number;
}

const smallestWidth = 720;
const margin = 32;
const firstBaseline = 56;
/** Approximate widths at the font sizes of `fileStyle` in app/features/charts/chart-file.tsx. */
const textStyles = {
  title: { characterWidth: 10.4, leading: 25 },
  measure: { characterWidth: 6.9, leading: 19 },
  source: { characterWidth: 6.25, leading: 18 },
};

export function drawFile(chart: Chart, options: FileOptions = {}): ChartFileDrawing {
  const { ratio } = options;
  // Drawing is the most expensive step. The margins do not depend on the width, so one drawing gives them for both layouts.
  const { left, right } = drawPicture(chart, fluidWidth);
  const sides = { left: labelMargins[left], right: labelMargins[right] };
  const natural = layOut(chart, smallestWidth, sides, options);
  if (ratio === undefined) return natural;
  // A chart has about the same height at any width, so the picture is made wider until it has the ratio.
  const width = Math.ceil(Math.max(smallestWidth, natural.height / ratio));
  const wide = layOut(chart, width, sides, options);
  const height = Math.round(width * ratio);
  const unusedHeight = Math.max(0, height - wide.height);
  const { source } = wide.texts;
  return {
    ...wide,
    height,
    top: wide.top + unusedHeight / 2,
    texts: { ...wide.texts, source: { ...source, y: source.y + unusedHeight } },
  };
}

/** `left` and `right` are the margins of the drawing's labels, in pixels. */
function layOut(
  chart: Chart,
  width: number,
  { left, right }: { left: number; right: number },
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

function textBlock(
  style: keyof typeof textStyles,
  text: string,
  width: number,
  y: number,
): TextBlock {
  const { characterWidth, leading } = textStyles[style];
  return { lines: wrapWords(text, ({ length }) => length <= width / characterWidth), y, leading };
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

/** Places the entries of the legend in rows, like a legend on a page. */
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

/** Without it spreadsheets decode the file in the computer's local encoding. */
const byteOrderMark = "\uFEFF";

/** The chart's table. Every row repeats unit, source and edition, because people copy single rows. */
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
