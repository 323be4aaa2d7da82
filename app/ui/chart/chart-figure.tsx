import type { ReactNode } from "react";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ChartMarks } from "./chart-marks.tsx";
import { ChartTable } from "./chart-table.tsx";

export interface ChartFigureProps {
  chart: DrawnChart;
  /** What the chart stands on. */
  ground?: "light" | "dark";
  /** The level of the title where it is a heading of the page. */
  titleLevel?: 2 | 3;
  /** Between the title and the drawing. */
  children?: ReactNode;
}

/**
 * A chart with its title, table, source and downloads. It is drawn in the loader, so that the browser
 * gets no geometry library:
 *
 *     import { homeChart } from "#content/charts/home.ts";
 *     import { drawChart } from "#app/lib/charts/draw-chart.ts";
 *     export const loader = () => ({ chart: drawChart(homeChart) });
 *     <ChartFigure chart={loaderData.chart} ground="dark" titleLevel={3} />
 *
 * `reportCharts[report.id]` in `#content/charts/reports.ts` is the chart of a report. A new chart is listed
 * in `#content/charts/published.ts`, which is where the downloads find it. The figure takes the width of
 * its place, from about 240 pixels up, and has no padding of its own.
 */
export function ChartFigure({ chart, ground = "light", titleLevel, children }: ChartFigureProps) {
  const { id, measure, drawing, description, keys, table, source, base, illustrative } = chart;
  const Title = titleLevel === 2 ? "h2" : titleLevel === 3 ? "h3" : "p";
  return (
    <figure className="chart" data-ground={ground}>
      <figcaption>
        <Title className="chart-title">{chart.title}</Title>
        <p className="chart-measure">{measure}</p>
      </figcaption>
      {children}
      {keys.length > 0 && (
        <ul className="chart-keys" aria-hidden="true">
          {keys.map(({ label, tone, shape }) => (
            <li key={label}>
              <svg width="12" height="12" viewBox="0 0 12 12">
                {shape === "square" ? (
                  <rect className={`chart-fill-${tone}`} width="12" height="12" rx="2" />
                ) : (
                  <circle
                    className={`chart-${shape} chart-fill-${tone}`}
                    cx="6"
                    cy="6"
                    r={shape === "dot" ? 5 : 4}
                  />
                )}
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <svg
        className="chart-canvas"
        data-left={drawing.left}
        data-right={drawing.right}
        width="100%"
        height={drawing.height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> has not the page's typeface.
        role="img"
        aria-label={description}
      >
        <ChartMarks drawing={drawing} unit="%" />
      </svg>
      <p className="chart-source">
        {illustrative && <strong className="chart-mark">Illustrative data</strong>}
        <span>
          Source: {source}. Base: {base}.
        </span>
      </p>
      <div className="chart-foot">
        <ChartTable id={id} caption={`${chart.title}. ${measure}`} table={table} />
        <p className="chart-downloads no-print">
          <a href={chart.downloads.csv} download>
            CSV<span className="sr-only"> of {chart.title}</span>
          </a>
          <a href={chart.downloads.svg} download>
            SVG<span className="sr-only"> of {chart.title}</span>
          </a>
        </p>
      </div>
    </figure>
  );
}
