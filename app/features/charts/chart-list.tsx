import "./chart-page.css";
import type { Chart } from "#content/schema/chart.ts";
import { monthAndYear } from "#app/lib/dates.ts";

type Listed = Pick<Chart, "id" | "title" | "measure" | "edition">;

interface ChartListProps {
  charts: readonly Listed[];
  /** One below the other, or in pairs where there is room. */
  columns: 1 | 2;
}

/** Charts by name, each a link to its page. */
export function ChartList({ charts, columns }: ChartListProps) {
  return (
    <ul className="chart-list" data-columns={columns}>
      {charts.map(({ id, title, measure, edition }) => (
        <li key={id}>
          <h3 className="chart-list-title">
            <a href={`/charts/${id}`}>{title}</a>
          </h3>
          <p>{measure}</p>
          <p className="chart-list-edition">{monthAndYear(edition)}</p>
        </li>
      ))}
    </ul>
  );
}
