import type { Chart } from "#content/schema/chart.ts";

/** `72%`, `€56`, `2.6`; with as many decimals as any value of the chart has. */
export function valueFormat({ unit, rows }: Pick<Chart, "unit" | "rows">) {
  const decimals = Math.max(
    ...rows.flatMap(({ values }) =>
      values.map((value) => String(value ?? 0).split(".")[1]?.length ?? 0),
    ),
  );
  return (value: number): string => {
    const figure = value.toFixed(decimals);
    if (unit === "€") return `€${figure}`;
    return unit === "%" ? `${figure}%` : figure;
  };
}
