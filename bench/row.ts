/** One line of the table. */
export interface Row {
  what: string;
  measured: string;
  value: string;
  must: string;
  /** Nothing where a figure is told and not judged. */
  met?: boolean;
  /** What stands below the table: the single figures behind this one. */
  details?: string;
}

export function rowTable(rows: readonly Row[]): string {
  return table(
    ["what", "measured how", "figure", "must reach", "met"],
    rows.map(({ what, measured, value, must, met }) => [
      what,
      measured,
      value,
      must,
      met === undefined ? "" : met ? "yes" : "NO",
    ]),
  );
}

export function table(head: readonly string[], lines: readonly string[][]): string {
  const all = [head, head.map(() => "---"), ...lines];
  return all.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (time: number) => `${Math.round(time)} ms`;
export const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
export const ratio = (value: number) => value.toFixed(2);
