import type { ReactNode } from "react";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ChartKeys } from "./chart-keys.tsx";
import { ChartMarks } from "./chart-marks.tsx";

export interface ChartPictureProps {
  chart: DrawnChart;
  /** What the chart stands on. */
  ground?: "light" | "dark";
  /** The level of the title where it is a heading of the page. */
  titleLevel?: 2 | 3;
  /** Between the title and the drawing. */
  children?: ReactNode;
  foot?: ReactNode;
}

/** What paper can show of a chart: title, drawing and source. */
export function ChartPicture({
  chart,
  ground = "light",
  titleLevel,
  children,
  foot,
}: ChartPictureProps) {
  const { drawing, illustrative } = chart;
  const Title = titleLevel === 2 ? "h2" : titleLevel === 3 ? "h3" : "p";
  return (
    <figure className="chart" data-ground={ground}>
      <figcaption>
        <Title className="chart-title">{chart.title}</Title>
        <p className="chart-measure">{chart.measure}</p>
      </figcaption>
      {children}
      <ChartKeys keys={chart.keys} />
      <svg
        className="chart-canvas"
        data-left={drawing.left}
        data-right={drawing.right}
        width="100%"
        height={drawing.height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> has not the page's typeface.
        role="img"
        aria-label={chart.description}
      >
        <ChartMarks drawing={drawing} unit="%" />
      </svg>
      <p className="chart-source">
        {illustrative && <strong className="chart-mark">Illustrative data</strong>}
        <span>
          Source: {chart.source}. Base: {chart.base}.
        </span>
      </p>
      {foot}
    </figure>
  );
}
