import type { ReactNode } from "react";
import { chartFigureWords } from "#content/language.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { fill } from "#app/lib/text.ts";
import { ChartMarks } from "./chart-marks.tsx";

interface ChartFigureProps {
  /** Drawn on the server by `drawChart`, so that the browser needs no geometry library. */
  chart: DrawnChart;
  /** The background of the chart. */
  ground?: "light" | "dark";
  /** The heading level of the title; without it the title is a paragraph. */
  titleLevel?: 1 | 2 | 3;
  /** Only title, drawing and source, without the table and the links to files and method. */
  onPaper?: boolean;
  /** Lies over the drawing and shows its values to pointer and keyboard. */
  reader?: ReactNode;
  /** Between the title and the drawing. */
  children?: ReactNode;
}

/**
 * A chart with its title, source and table, and with downloads if it has a page of its own. The figure is as wide as its
 * container, from about 240 pixels up, and has no padding.
 */
export function ChartFigure({
  chart,
  ground = "light",
  titleLevel,
  onPaper = false,
  reader,
  children,
}: ChartFigureProps) {
  const { title, drawing, keys, notes, source, base, page, downloads } = chart;
  const ofTitle = ` ${fill(chartFigureWords.of, { title })}`;
  const Title = titleLevel ? (`h${titleLevel}` as const) : "p";
  return (
    <figure className="chart" data-ground={ground} data-kind={chart.kind}>
      <figcaption>
        <Title className="chart-title">{title}</Title>
        {chart.measure && <p className="chart-measure">{chart.measure}</p>}
      </figcaption>
      {children}
      {keys.length > 0 && <ChartKeys keys={keys} />}
      <div className="chart-body">
        <div className="chart-stage" data-left={drawing.left} data-right={drawing.right}>
          <svg
            className="chart-canvas"
            width="100%"
            height={drawing.height}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot use the page's fonts.
            role="img"
            aria-label={chart.description}
          >
            <ChartMarks drawing={drawing} unit="%" />
          </svg>
          {reader}
        </div>
        {!onPaper && (
          <div className="chart-foot">
            <ChartTable chart={chart} />
            {downloads && (
              <p className="chart-downloads no-print">
                <a href={downloads.csv} download>
                  {chartFigureWords.csv}
                  <span className="sr-only">{ofTitle}</span>
                </a>
                <a href={downloads.svg} download>
                  {chartFigureWords.svg}
                  <span className="sr-only">{ofTitle}</span>
                </a>
                <a href={page}>
                  {chartFigureWords.embedOrCite}
                  <span className="sr-only">: {title}</span>
                </a>
              </p>
            )}
          </div>
        )}
      </div>
      <p className="chart-source">
        {chart.illustrative && (
          <strong className="chart-mark">{chartFigureWords.illustrative}</strong>
        )}
        <span>
          {[
            fill(chartFigureWords.source, { source }),
            ...(base ? [fill(chartFigureWords.base, { base })] : []),
            ...notes,
          ]
            .map((sentence) => `${sentence}.`)
            .join(" ")}
        </span>
        {!onPaper && page && (
          <>
            {" "}
            <a className="chart-method no-print" href={`${page}#method`}>
              {chartFigureWords.method}
              <span className="sr-only">{ofTitle}</span>
            </a>
          </>
        )}
      </p>
    </figure>
  );
}

/** The legend. Hidden from screen readers, which get the description of the drawing and the table. */
function ChartKeys({ keys }: Pick<DrawnChart, "keys">) {
  return (
    <ul className="chart-keys" aria-hidden="true">
      {keys.map(({ label, tone, shape }) => (
        <li key={label}>
          <svg width="12" height="12" viewBox="0 0 12 12">
            {shape === "square" || shape === "frame" ? (
              <rect
                className={`chart-${shape === "frame" ? "frame" : "bar"} chart-tone-${tone}`}
                x="1"
                y="1"
                width="10"
                height="10"
                rx="1.5"
              />
            ) : (
              <circle
                className={`chart-${shape} chart-tone-${tone}`}
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
  );
}

interface ChartTableProps {
  chart: DrawnChart;
  open?: boolean;
}

/** The figures as a table in a disclosure, which works without scripts. */
export function ChartTable({ chart: { title, measure, table }, open = false }: ChartTableProps) {
  const caption = `${title}. ${measure}`;
  return (
    <details className="chart-details" open={open}>
      <summary>{chartFigureWords.table}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard. */}
      <section className="chart-scroll" aria-label={caption} tabIndex={0}>
        <ChartTableRows table={table} caption={caption} />
      </section>
    </details>
  );
}

/** The table alone, for callers that have a caption of their own. */
export function ChartTableRows({
  table,
  caption,
}: Pick<DrawnChart, "table"> & { caption?: string }) {
  return (
    <table className="chart-table">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {table.head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={table.head[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
