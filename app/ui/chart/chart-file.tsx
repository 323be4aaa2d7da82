import { renderToStaticMarkup } from "react-dom/server";
import type { ChartFileDrawing } from "#app/lib/charts/chart-files.ts";
import { ChartMarks } from "./chart-marks.tsx";
import { fileStyle } from "./chart-file-style.ts";

/** The text of an SVG file that needs nothing beside it. For the server only. */
export function chartFile(chart: ChartFileDrawing): string {
  return renderToStaticMarkup(<ChartFile chart={chart} />);
}

function ChartFile({ chart }: { chart: ChartFileDrawing }) {
  const { title, measure, width, margin, keys, drawing, left, sourceLines } = chart;
  const keysTop = 96;
  const top = keys.length > 0 ? keysTop + 36 : keysTop;
  const sourceTop = top + drawing.height + 36;
  const height = sourceTop + sourceLines.length * 18 + 10;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{title}</title>
      <desc>{`${measure}. ${sourceLines.join(" ")}`}</desc>
      <style>{fileStyle}</style>
      <rect width={width} height={height} fill="#fff" />
      <rect x={margin} y="24" width="32" height="4" fill="#3dd6a0" />
      <text className="chart-file-title" x={margin} y="56">
        {title}
      </text>
      <text className="chart-text chart-tick" x={margin} y="78">
        {measure}
      </text>
      {keys.map(({ label, tone, shape, x }) => (
        <g key={label}>
          {shape === "square" ? (
            <rect className={`chart-fill-${tone}`} x={x} y={keysTop} width="12" height="12" />
          ) : (
            <circle
              className={`chart-${shape} chart-fill-${tone}`}
              cx={x + 6}
              cy={keysTop + 6}
              r={5}
            />
          )}
          <text className="chart-text" x={x + 19} y={keysTop + 11}>
            {label}
          </text>
        </g>
      ))}
      <g transform={`translate(${left} ${top})`}>
        <ChartMarks drawing={drawing} unit="" />
      </g>
      {sourceLines.map((line, index) => (
        <text key={line} className="chart-file-source" x={margin} y={sourceTop + index * 18}>
          {line}
        </text>
      ))}
    </svg>
  );
}
