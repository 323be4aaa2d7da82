import type { Chart } from "#content/schema/chart.ts";
import { valueFormat } from "./drawing.ts";
import { describeMargin } from "./margin-of-error.ts";
import { mixesPopulations } from "./tones.ts";

const names: Record<Chart["kind"], string> = {
  line: "Line chart",
  bars: "Bar chart",
  dots: "Dot chart",
  stack: "Stacked bar chart",
  shares: "Stacked bar chart",
  scatter: "Scatter chart",
};

/** What a reader must know to read the figures right, in sentences without their full stops. */
export function chartNotes(chart: Chart): string[] {
  const margin = describeMargin(chart);
  return [
    ...(mixesPopulations(chart) ? ["Nordics is all four countries together"] : []),
    ...(margin ? [margin] : []),
  ];
}

/** A chart in a sentence: of a line its ends, of everything else each value. */
export function describeChart(chart: Chart): string {
  const { kind, columns, rows } = chart;
  const format = valueFormat(chart);
  const sentences = rows.map(({ label, values }) => {
    const known = values.flatMap((value, index) =>
      value === null ? [] : [{ column: columns[index], text: format(value) }],
    );
    const [first, last] = [known[0], known.at(-1)];
    if (kind === "line" && first && last && first !== last)
      return `${label} from ${first.text} in ${first.column} to ${last.text} in ${last.column}`;
    if (columns.length === 1) return `${label} ${first?.text ?? "–"}`;
    return `${label}: ${known.map(({ column, text }) => `${column} ${text}`).join(", ")}`;
  });
  return [names[kind], sentences.join("; "), ...chartNotes(chart)]
    .map((text) => `${text}.`)
    .join(" ");
}
