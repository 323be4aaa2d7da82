import { renderToStaticMarkup } from "react-dom/server";
import { countries, region } from "#content/charts/countries.ts";
import { look as siteLook } from "#content/look.ts";
import type { ChartFileDrawing } from "#app/lib/charts/chart-files.ts";
import { systemFontList } from "#app/lib/font-files.ts";
import { countryColour } from "#app/lib/look-styles.ts";
import { ChartMarks } from "#app/ui/chart/chart-marks.tsx";

const { colours, typefaces } = siteLook;

/** A standalone SVG file, which loads no style sheet and no font. Server only. */
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
      <rect width={width} height={height} fill={colours.white} />
      <rect x={margin} y="24" width="32" height="4" fill={colours["mint-400"]} />
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

const countryTones = [
  ...countries.map(({ id }, index) => [id, countryColour(index).onLight]),
  [region.id, colours["forest-900"]],
]
  .map(([id, colour]) => `.chart-tone-${id} { color: ${colour}; }`)
  .join("\n");

/**
 * The light theme of chart.css with literal colours: programs that open a downloaded file have neither the site's
 * style sheet nor its CSS variables.
 */
export const fileStyle = `
text { font-family: ${systemFontList(typefaces.sans)}; }
.chart-file-title { font-size: 20px; font-weight: 600; fill: ${colours.ink}; }
.chart-file-source { font-size: 12px; fill: ${colours.muted}; }
.chart-tone-accent { color: ${colours["green-600"]}; }
.chart-tone-quiet { color: ${colours["sage-500"]}; }
.chart-tone-plain { color: ${colours.ink}; }
.chart-tone-1 { color: ${colours["forest-900"]}; }
.chart-tone-2 { color: ${colours["green-500"]}; }
.chart-tone-3 { color: ${colours["purple-700"]}; }
.chart-tone-4 { color: ${colours["purple-400"]}; }
${countryTones}
.chart-text { font-size: 13px; fill: ${colours.ink}; paint-order: stroke; stroke: ${colours.white}; stroke-width: 4px; stroke-linejoin: round; }
.chart-tick { fill: ${colours.muted}; }
.chart-named { fill: currentcolor; }
.chart-value { font-weight: 600; }
.chart-strong { font-weight: 700; }
.chart-inside-1, .chart-inside-3 { font-weight: 600; fill: ${colours.white}; stroke: none; }
.chart-inside-2, .chart-inside-4 { font-weight: 600; fill: ${colours.ink}; stroke: none; }
.chart-grid { stroke: ${colours.line}; }
.chart-axis, .chart-divider { stroke: ${colours["sage-500"]}; }
.chart-link { stroke: currentcolor; stroke-width: 2; }
.chart-link-strong { stroke: currentcolor; stroke-width: 4; }
.chart-whisker { stroke: ${colours.ink}; stroke-width: 1.5; }
.chart-inside { stroke: ${colours.white}; stroke-width: 1.5; }
.chart-bar, .chart-dot { fill: currentcolor; }
.chart-frame, .chart-ring { fill: ${colours.white}; stroke: currentcolor; stroke-width: 2; }
.chart-line { fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.chart-line-strong { stroke-width: 3.5; }
.chart-points { stroke: currentcolor; stroke-width: 6; stroke-linecap: round; }
.chart-points-strong { stroke-width: 8; }
.chart-band { fill: currentcolor; opacity: 0.14; }
`;
