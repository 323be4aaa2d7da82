import type { Drawing, Mark } from "#app/lib/charts/drawing.ts";

interface ChartMarksProps {
  drawing: Drawing;
  /** The unit of horizontal positions: per cent of the container's width, or pixels. */
  unit: "%" | "";
}

/** A drawing as SVG elements. Colours come from classes, so that they can differ by background. */
export function ChartMarks({ drawing, unit }: ChartMarksProps) {
  const at = (value: number) => `${value}${unit}`;
  return drawing.marks.map((mark, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a drawing is replaced as a whole.
    <MarkShape key={index} mark={mark} at={at} drawing={drawing} fluid={unit === "%"} />
  ));
}

interface MarkShapeProps {
  mark: Mark;
  at: (value: number) => string;
  drawing: Drawing;
  fluid: boolean;
}

function MarkShape({ mark, at, drawing, fluid }: MarkShapeProps) {
  switch (mark.mark) {
    case "rule":
      return (
        <line
          className={`chart-${mark.look}${mark.tone ? ` chart-tone-${mark.tone}` : ""}`}
          x1={at(mark.x1)}
          x2={at(mark.x2)}
          y1={mark.y1}
          y2={mark.y2}
        />
      );
    case "bar":
      return (
        <rect
          className={`chart-${mark.isHollow ? "frame" : "bar"} chart-tone-${mark.tone}`}
          x={at(mark.x)}
          y={mark.y}
          width={at(mark.width)}
          height={mark.height}
          rx={1.5}
        />
      );
    case "dot":
      return (
        <circle
          className={`chart-${mark.isHollow ? "ring" : "dot"} chart-tone-${mark.tone}`}
          cx={at(mark.x)}
          cy={mark.y}
          r={mark.isStrong || mark.isHollow ? 5.5 : 4}
        />
      );
    case "text":
      return (
        <text
          className={`chart-text chart-${mark.look}${mark.tone ? ` chart-named chart-tone-${mark.tone}` : ""}${mark.minor ? ` chart-minor-${mark.minor}` : ""}`}
          x={at(mark.x)}
          y={mark.y}
          dx={mark.dx}
          textAnchor={mark.anchor}
        >
          {mark.text}
        </text>
      );
    case "path": {
      const paths = (
        <g className={`chart-tone-${mark.tone}`}>
          {mark.band && <path className="chart-band" d={mark.band} />}
          <path
            className={`chart-line${mark.isStrong ? " chart-line-strong" : ""}`}
            d={mark.d}
            vectorEffect="non-scaling-stroke"
          />
          {mark.points && (
            <path
              className={`chart-points${mark.isStrong ? " chart-points-strong" : ""}`}
              d={mark.points}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      );
      // A path cannot use per cent, so it is in a nested SVG that stretches to the full width.
      return fluid ? (
        <svg
          className="chart-stretch"
          aria-hidden="true"
          width="100%"
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          preserveAspectRatio="none"
        >
          {paths}
        </svg>
      ) : (
        paths
      );
    }
  }
}
