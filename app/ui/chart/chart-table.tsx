import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";

interface ChartTableProps {
  id: string;
  caption: string;
  table: DrawnChart["table"];
}

/** The figures as figures, behind a disclosure that needs no script. */
export function ChartTable({ id, caption, table: { head, rows } }: ChartTableProps) {
  return (
    <details className="chart-details">
      <summary>Data table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard. */}
      <section className="chart-scroll" aria-label={caption} tabIndex={0}>
        <table className="chart-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={`${id} ${text}`} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
