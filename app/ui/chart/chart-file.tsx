import { renderToStaticMarkup } from "react-dom/server";
import type { ChartFileDrawing } from "#app/lib/charts/chart-files.ts";
import { ChartMarks } from "./chart-marks.tsx";

/** The text of an SVG file that needs nothing beside it. For the server only. */
export function chartFile(chart: ChartFileDrawing): string {
  return renderToStaticMarkup(<ChartFile chart={chart} />);
}

function ChartFile({ chart }: { chart: ChartFileDrawing }) {
  const { title, measure, width, height, margin, texts, keys, drawing, left, top } = chart;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <desc>{`${measure}. ${texts.source.lines.join(" ")}`}</desc>
      <style>{fileStyle}</style>
      <rect width={width} height={height} fill="#fff" />
      <rect x={margin} y="24" width="32" height="4" fill="#3dd6a0" />
      <Lines look="chart-file-title" x={margin} {...texts.title} />
      <Lines look="chart-text chart-tick" x={margin} {...texts.measure} />
      {keys.map(({ label, tone, shape, x, y }) => (
        <g key={label}>
          {shape === "square" ? (
            <rect className={`chart-fill-${tone}`} x={x} y={y} width="12" height="12" />
          ) : (
            <circle className={`chart-${shape} chart-fill-${tone}`} cx={x + 6} cy={y + 6} r={5} />
          )}
          <text className="chart-text" x={x + 19} y={y + 11}>
            {label}
          </text>
        </g>
      ))}
      <g transform={`translate(${left} ${top})`}>
        <ChartMarks drawing={drawing} unit="" />
      </g>
      <Lines look="chart-file-source" x={margin} {...texts.source} />
    </svg>
  );
}

interface LinesProps {
  look: string;
  lines: string[];
  x: number;
  y: number;
  leading: number;
}

function Lines({ look, lines, x, y, leading }: LinesProps) {
  return lines.map((line, index) => (
    <text key={line} className={look} x={x} y={y + index * leading}>
      {line}
    </text>
  ));
}

/**
 * The light ground of chart.css with its colours written out: a downloaded picture is opened by programs
 * that know neither the site's stylesheet nor variables.
 */
export const fileStyle = `
text { font-family: "Schibsted Grotesk", Arial, sans-serif; }
.chart-file-title { font-size: 20px; font-weight: 600; fill: #10201b; }
.chart-file-source { font-size: 12px; fill: #4a5a54; }
.chart-text { font-size: 13px; fill: #10201b; }
.chart-tick { fill: #4a5a54; }
.chart-value { font-weight: 600; }
.chart-strong { font-weight: 700; fill: #14785a; }
.chart-inside-1, .chart-inside-3 { font-weight: 600; fill: #fff; }
.chart-inside-2, .chart-inside-4 { font-weight: 600; fill: #10201b; }
.chart-grid { stroke: #d9d6cc; }
.chart-axis { stroke: #7c8c85; }
.chart-link { stroke: #14785a; stroke-width: 3; }
.chart-fill-accent { fill: #14785a; }
.chart-fill-quiet { fill: #7c8c85; }
.chart-fill-1 { fill: #0b2b24; }
.chart-fill-2 { fill: #2a9d78; }
.chart-fill-3 { fill: #4b2e91; }
.chart-fill-4 { fill: #9b7cf2; }
.chart-ring { fill: #fff; stroke: #7c8c85; stroke-width: 2; }
.chart-line { fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.chart-stroke-accent { stroke: #14785a; stroke-width: 3.5; }
.chart-stroke-quiet { stroke: #7c8c85; }
.chart-stroke-1 { stroke: #0b2b24; }
.chart-stroke-2 { stroke: #2a9d78; }
.chart-stroke-3 { stroke: #4b2e91; }
.chart-stroke-4 { stroke: #9b7cf2; }
.chart-dash-1 { stroke-dasharray: 7 5; }
.chart-dash-2 { stroke-dasharray: 1.5 5; }
.chart-dash-3 { stroke-dasharray: 12 4 2 4; }
`;
