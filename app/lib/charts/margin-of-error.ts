import type { Chart, ChartRow } from "#app/lib/content/schema/chart.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { area } from "d3-shape";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { short } from "./drawing.ts";

/** A normal distribution has 95 per cent of its values within this many standard deviations. */
const deviations = 1.96;

/** In percentage points to either side, for a share in per cent of a random sample (95 per cent confidence). */
export function marginOfError(value: number, interviews: number): number {
  const share = value / 100;
  return deviations * Math.sqrt((share * (1 - share)) / interviews) * 100;
}

/** The margin of one value, or undefined if it is no share or the number of interviews is unknown. */
export function marginOf(chart: Chart, row: ChartRow, column: number): number | undefined {
  const value = row.values[column];
  const interviews = interviewsBehind(chart, row, column);
  if (chart.unit !== "%" || !interviews || value === null || value === undefined) return undefined;
  if (value < 0 || value > 100) return undefined;
  return marginOfError(value, interviews);
}

/** A column in `basedOn` was measured only among the respondents whom its base column counts. */
function interviewsBehind(
  { interviews, basedOn = {}, columns }: Chart,
  { values }: ChartRow,
  column: number,
): number | undefined {
  const basis = basedOn[columns[column] ?? ""];
  if (interviews === undefined || basis === undefined) return interviews;
  return (interviews * (values[columns.indexOf(basis)] ?? 0)) / 100;
}

const oneDecimal = derived(
  (content: Content) => new Intl.NumberFormat(content.words.locale, { minimumFractionDigits: 1 }),
);

/** The largest margin among the values, in points: "1.8". Rounded up, so that it is valid for all of them. */
export function largestMargin(content: Content, chart: Chart): string | undefined {
  const margins = chart.rows.flatMap((row) =>
    row.values.map((_, column) => marginOf(chart, row, column) ?? 0),
  );
  const largest = Math.max(...margins);
  return largest === 0 ? undefined : oneDecimal(content).format(Math.ceil(largest * 10) / 10);
}

export function describeMargin(content: Content, chart: Chart): string | undefined {
  const points = largestMargin(content, chart);
  return points && fillTemplate(content.words.chart.margin, { points });
}

/** The area of the margin of error around a line. */
export function bandOf(
  chart: Chart,
  row: ChartRow,
  x: (column: number) => number,
  y: (value: number) => number,
): { band?: string } {
  const margins = row.values.map((_, column) => marginOf(chart, row, column));
  if (margins.every((margin) => margin === undefined)) return {};
  const bounds = row.values.map((value, column) => ({ value, margin: margins[column] ?? 0 }));
  const band = area<(typeof bounds)[number]>(
    (_, column) => short(x(column)),
    ({ value, margin }) => short(y((value ?? 0) - margin)),
    ({ value, margin }) => short(y((value ?? 0) + margin)),
  )
    .defined(({ value }) => value !== null)
    .digits(1)(bounds);
  return band ? { band } : {};
}
