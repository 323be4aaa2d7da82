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
          {shape === "square" || shape === "frame" ? (
            <rect
              className={`chart-${shape === "frame" ? "frame" : "bar"} chart-tone-${tone}`}
              x={x + 1}
              y={y + 1}
              width="10"
              height="10"
            />
          ) : (
            <circle className={`chart-${shape} chart-tone-${tone}`} cx={x + 6} cy={y + 6} r={5} />
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
.chart-tone-accent { color: #14785a; }
.chart-tone-quiet { color: #7c8c85; }
.chart-tone-plain { color: #10201b; }
.chart-tone-1 { color: #0b2b24; }
.chart-tone-2 { color: #2a9d78; }
.chart-tone-3 { color: #4b2e91; }
.chart-tone-4 { color: #9b7cf2; }
.chart-tone-denmark { color: #b3243f; }
.chart-tone-finland { color: #1878ad; }
.chart-tone-norway { color: #37319b; }
.chart-tone-sweden { color: #976400; }
.chart-tone-nordics { color: #0b2b24; }
.chart-text { font-size: 13px; fill: #10201b; paint-order: stroke; stroke: #fff; stroke-width: 4px; stroke-linejoin: round; }
.chart-tick { fill: #4a5a54; }
.chart-named { fill: currentcolor; }
.chart-value { font-weight: 600; }
.chart-strong { font-weight: 700; }
.chart-inside-1, .chart-inside-3 { font-weight: 600; fill: #fff; stroke: none; }
.chart-inside-2, .chart-inside-4 { font-weight: 600; fill: #10201b; stroke: none; }
.chart-grid { stroke: #d9d6cc; }
.chart-axis, .chart-divider { stroke: #7c8c85; }
.chart-link { stroke: currentcolor; stroke-width: 2; }
.chart-link-strong { stroke: currentcolor; stroke-width: 4; }
.chart-whisker { stroke: #10201b; stroke-width: 1.5; }
.chart-inside { stroke: #fff; stroke-width: 1.5; }
.chart-bar, .chart-dot { fill: currentcolor; }
.chart-frame, .chart-ring { fill: #fff; stroke: currentcolor; stroke-width: 2; }
.chart-line { fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.chart-line-strong { stroke-width: 3.5; }
.chart-points { stroke: currentcolor; stroke-width: 6; stroke-linecap: round; }
.chart-points-strong { stroke-width: 8; }
.chart-band { fill: currentcolor; opacity: 0.14; }
`;
