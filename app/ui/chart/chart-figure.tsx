import type { ReactNode } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { ChartKey, DrawnChart } from "#app/lib/charts/draw-chart.ts";
import type { Drawing, DrawingSize } from "#app/lib/charts/drawing.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { ChartMarks } from "./chart-marks.tsx";

interface ChartFigureProps {
  /** Drawn on the server by `drawChart`, so that the browser needs no geometry library. */
  chart: DrawnChart;
  /** The background of the chart. */
  background?: "light" | "dark";
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
  background = "light",
  titleLevel,
  onPaper = false,
  reader,
  children,
}: ChartFigureProps) {
  const words = useWords();
  const { title, description, drawings, keys, notes, source, base, page, downloads } = chart;
  const ofTitle = ` ${fillTemplate(words.chartFigure.of, { title })}`;
  const Title = titleLevel ? (`h${titleLevel}` as const) : "p";
  return (
    <figure className="chart" data-background={background} data-kind={chart.kind}>
      <figcaption>
        <Title className="chart-title">{title}</Title>
        {chart.measure && <p className="chart-measure">{chart.measure}</p>}
      </figcaption>
      {children}
      {keys.length > 0 && <ChartKeys keys={keys} />}
      <div className="chart-body">
        <div className="chart-stage">
          <ChartCanvas drawing={drawings.narrow} size="narrow" description={description} />
          <ChartCanvas drawing={drawings.wide} size="wide" description={description} />
          {reader}
        </div>
        {!onPaper && (
          <div className="chart-foot flow-root pt-2">
            <ChartTable chart={chart} />
            {downloads && (
              <p className="chart-downloads no-print">
                <a href={downloads.csv} download>
                  {words.chartFigure.csv}
                  <span className="sr-only">{ofTitle}</span>
                </a>
                <a href={downloads.svg} download>
                  {words.chartFigure.svg}
                  <span className="sr-only">{ofTitle}</span>
                </a>
                <a href={page}>
                  {words.chartFigure.embedOrCite}
                  <span className="sr-only">: {title}</span>
                </a>
              </p>
            )}
          </div>
        )}
      </div>
      <p className="chart-source">
        {chart.illustrative && (
          <strong className="chart-mark">{words.chartFigure.illustrative}</strong>
        )}
        <span>
          {[
            fillTemplate(words.chartFigure.source, { source }),
            ...(base ? [fillTemplate(words.chartFigure.base, { base })] : []),
            ...notes,
          ]
            .map((sentence) => `${sentence}.`)
            .join(" ")}
        </span>
        {!onPaper && page && (
          <>
            {" "}
            <a className="chart-method no-print" href={`${page}#method`}>
              {words.chartFigure.method}
              <span className="sr-only">{ofTitle}</span>
            </a>
          </>
        )}
      </p>
    </figure>
  );
}

interface ChartCanvasProps {
  drawing: Drawing;
  size: DrawingSize;
  description: string;
}

/** A chart at one of its two widths. The stylesheet shows the one that fits; screen readers ignore the other, too. */
function ChartCanvas({ drawing: { width, height, marks }, size, description }: ChartCanvasProps) {
  return (
    <svg
      className={`chart-canvas chart-${size}`}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot use the page's fonts.
      role="img"
      aria-label={description}
    >
      <ChartMarks marks={marks} />
    </svg>
  );
}

/** The legend. Hidden from screen readers, which get the description of the drawing and the table. */
function ChartKeys({ keys }: Pick<DrawnChart, "keys">) {
  return (
    <ul className="chart-keys" aria-hidden="true">
      {keys.map((key) => (
        <li key={key.label}>
          <svg width="12" height="12" viewBox="0 0 12 12">
            <KeyShape keyOf={key} />
          </svg>
          {key.label}
        </li>
      ))}
    </ul>
  );
}

/** The shape of a key of the legend, in a box of 12 by 12 pixels. */
export function KeyShape({ keyOf: { shape, colour } }: { keyOf: ChartKey }) {
  if (shape === "square" || shape === "frame")
    return (
      <rect
        className={`chart-${shape === "frame" ? "frame" : "bar"} chart-colour-${colour}`}
        x="1"
        y="1"
        width="10"
        height="10"
        rx="1.5"
      />
    );
  return (
    <circle
      className={`chart-${shape} chart-colour-${colour}`}
      cx="6"
      cy="6"
      r={shape === "dot" ? 5 : 4}
    />
  );
}

interface ChartTableProps {
  chart: DrawnChart;
  open?: boolean;
}

/** The figures as a table in a disclosure, which works without scripts. */
export function ChartTable({ chart: { title, measure, table }, open = false }: ChartTableProps) {
  const words = useWords();
  const caption = `${title}. ${measure}`;
  return (
    <details className="chart-details disclosure" open={open}>
      <summary>{words.chartFigure.table}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard. */}
      <section className="chart-scroll overflow-x-auto" aria-label={caption} tabIndex={0}>
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
