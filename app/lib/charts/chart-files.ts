import type { Content } from "#app/lib/content/content.ts";
import type { Chart } from "#app/lib/content/schema/chart.ts";
import { fillTemplate, monthAndYear } from "#app/lib/text.ts";
import { chartNotes, drawPicture, keysOf, type ChartKey } from "./draw-chart.ts";
import type { Drawing } from "./drawing.ts";
import { textWidth, wrapText } from "./measure-text.ts";

/** A chart as a picture file with its title and source. All measures are in pixels. */
export interface ChartFileDrawing extends Pick<Chart, "title" | "measure"> {
  width: number;
  height: number;
  margin: number;
  texts: Record<"title" | "measure" | "source", TextBlock>;
  keys: (ChartKey & { x: number; y: number })[];
  drawing: Drawing;
  /** The upper edge of the drawing. */
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
/** The type sizes are those of `fileStyle` in app/features/charts/chart-styles.ts. */
const textStyles = {
  title: { size: 20, isBold: true, leading: 25 },
  measure: { size: 13, isBold: false, leading: 19 },
  source: { size: 12, isBold: false, leading: 18 },
};

export function drawFile(
  content: Content,
  chart: Chart,
  options: FileOptions = {},
): ChartFileDrawing {
  const { ratio } = options;
  const natural = layOut(content, chart, smallestWidth, options);
  if (ratio === undefined) return natural;
  // A chart has about the same height at any width, so the picture is made wider until it has the ratio.
  const width = Math.ceil(Math.max(smallestWidth, natural.height / ratio));
  const wide = layOut(content, chart, width, options);
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

function layOut(
  content: Content,
  chart: Chart,
  width: number,
  options: FileOptions,
): ChartFileDrawing {
  const inner = width - 2 * margin;
  const { title, measure } = chart;
  const drawing = drawPicture(content, chart, inner);
  const sourceWidth = inner - (options.sourceIndent ?? 0);
  const titleBlock = textBlock("title", title, inner, firstBaseline);
  const measureBlock = textBlock("measure", measure, inner, lastBaseline(titleBlock) + 22);

  const keysTop = lastBaseline(measureBlock) + 18;
  const keys = keyPositions(keysOf(content, chart), keysTop, width - margin);
  const lastKey = keys.at(-1);
  const top = lastKey ? lastKey.y + 36 : keysTop;
  const sourceTop = top + drawing.height + 36;
  const source = textBlock(
    "source",
    sourceOf(content, chart, options.address),
    sourceWidth,
    sourceTop,
  );
  return {
    title,
    measure,
    width,
    height: lastBaseline(source) + 28,
    margin,
    texts: { title: titleBlock, measure: measureBlock, source },
    keys,
    drawing,
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
  const { leading, ...type } = textStyles[style];
  return { lines: wrapText(text, width, type), y, leading };
}

function sourceOf(content: Content, chart: Chart, address?: string): string {
  const { source, edition, base, illustrative } = chart;
  const sentences = [
    ...(illustrative ? [content.words.chartFigure.illustrative] : []),
    fillTemplate(content.words.chartFigure.source, {
      source: [source, ...(edition ? [monthAndYear(content.words, edition)] : [])].join(", "),
    }),
    ...(base ? [fillTemplate(content.words.chartFigure.base, { base })] : []),
    ...chartNotes(content, chart),
  ].map((sentence) => `${sentence}.`);
  return [...sentences, ...(address ? [address] : [])].join(" ");
}

const keySize = 19;
const betweenKeys = 21;

/** The legend in rows, like a legend on a page. */
function keyPositions(keys: ChartKey[], top: number, right: number): ChartFileDrawing["keys"] {
  let [x, y] = [margin, top];
  return keys.map((key) => {
    const keyWidth = keySize + textWidth(key.label);
    if (x > margin && x + keyWidth > right) [x, y] = [margin, y + 22];
    const positioned = { ...key, x, y };
    x += keyWidth + betweenKeys;
    return positioned;
  });
}

/** Without it spreadsheets decode the file in the computer's local encoding. */
const byteOrderMark = "\uFEFF";

/** The chart's table. Every row repeats unit, source and edition, because people copy single rows. */
export function chartCsv(content: Content, chart: Chart): string {
  const { rowHeading, columns, rows, unit = "", source, edition, base, illustrative } = chart;
  const note = `${illustrative ? `${content.words.chartFigure.illustrative}. ` : ""}${base}`;
  const lines = [
    [
      rowHeading,
      ...columns,
      content.words.chart.unit,
      content.words.chart.csvSource,
      content.words.chart.edition,
      content.words.chart.note,
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
