import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "#app/lib/content/content.ts";
import type { ChartFileDrawing } from "#app/lib/charts/chart-files.ts";
import { KeyShape } from "#app/ui/chart/chart-figure.tsx";
import { ChartMarks } from "#app/ui/chart/chart-marks.tsx";
import { chartStyles } from "./chart-styles.ts";

/** A standalone SVG file, which loads no style sheet and no font. Server only. */
export function chartFile(content: Content, chart: ChartFileDrawing): string {
  return renderToStaticMarkup(<ChartFile content={content} chart={chart} />);
}

interface ChartFileProps {
  content: Content;
  chart: ChartFileDrawing;
}

function ChartFile({ content, chart }: ChartFileProps) {
  const { colours } = content.look;
  const { title, measure, width, height, margin, texts, keys, drawing, top } = chart;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <desc>{`${measure}. ${texts.source.lines.join(" ")}`}</desc>
      <style>{chartStyles(content).file}</style>
      <rect width={width} height={height} fill={colours.white} />
      <rect x={margin} y="24" width="32" height="4" fill={colours["mint-400"]} />
      <Lines className="chart-file-title" x={margin} {...texts.title} />
      <Lines className="chart-text chart-tick" x={margin} {...texts.measure} />
      {keys.map((key) => (
        <g key={key.label}>
          <g transform={`translate(${key.x} ${key.y})`}>
            <KeyShape keyOf={key} />
          </g>
          <text className="chart-text" x={key.x + 19} y={key.y + 11}>
            {key.label}
          </text>
        </g>
      ))}
      <g transform={`translate(${margin} ${top})`}>
        <ChartMarks marks={drawing.marks} />
      </g>
      <Lines className="chart-file-source" x={margin} {...texts.source} />
    </svg>
  );
}

interface LinesProps {
  className: string;
  lines: string[];
  x: number;
  y: number;
  leading: number;
}

function Lines({ className, lines, x, y, leading }: LinesProps) {
  return lines.map((line, index) => (
    <text key={line} className={className} x={x} y={y + index * leading}>
      {line}
    </text>
  ));
}
