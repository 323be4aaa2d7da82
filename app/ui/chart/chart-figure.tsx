import { ChartPicture, type ChartPictureProps } from "./chart-picture.tsx";
import { ChartTable } from "./chart-table.tsx";

/**
 * A chart with its title, source, table and downloads. It is drawn once, on the server; an island
 * gets the drawing and no geometry library:
 *
 *     import { homeChart } from "#content/charts/home.ts";
 *     import { drawChart } from "#app/lib/charts/draw-chart.ts";
 *     const chart = drawChart(homeChart);
 *     <ChartFigure chart={chart} ground="dark" titleLevel={3} />
 *
 * `reportCharts[report.id]` in `#content/charts/reports.ts` is the chart of a report. A new chart is listed
 * in `#content/charts/published.ts`, which is where the downloads find it. The figure takes the width of
 * its place, from about 240 pixels up, and has no padding of its own.
 */
export function ChartFigure(props: Omit<ChartPictureProps, "foot">) {
  const { id, title, measure, table, downloads } = props.chart;
  return (
    <ChartPicture
      {...props}
      foot={
        <div className="chart-foot">
          <ChartTable id={id} caption={`${title}. ${measure}`} table={table} />
          <p className="chart-downloads no-print">
            <a href={downloads.csv} download>
              CSV<span className="sr-only"> of {title}</span>
            </a>
            <a href={downloads.svg} download>
              SVG<span className="sr-only"> of {title}</span>
            </a>
          </p>
        </div>
      }
    />
  );
}
