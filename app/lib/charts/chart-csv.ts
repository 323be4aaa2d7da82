import type { Chart } from "#content/schema/chart.ts";

/** Spreadsheets take a file without it for one in the letters of the reader's own country. */
const byteOrderMark = "\uFEFF";

/** The chart's table. Unit and source stand in every line: rows get copied, and figures need both. */
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
