import type { Drawing, Mark } from "#app/lib/charts/drawing.ts";

/** The shapes of a drawing. Colours come from classes, so that they can differ by background. */
export function ChartMarks({ marks }: Pick<Drawing, "marks">) {
  // oxlint-disable-next-line react/no-array-index-key -- a drawing is replaced as a whole.
  return marks.map((mark, index) => <MarkShape key={index} mark={mark} />);
}

function MarkShape({ mark }: { mark: Mark }) {
  switch (mark.mark) {
    case "rule":
      return (
        <line
          className={`chart-${mark.variant}${mark.colour ? ` chart-colour-${mark.colour}` : ""}`}
          x1={mark.x1}
          x2={mark.x2}
          y1={mark.y1}
          y2={mark.y2}
        />
      );
    case "bar":
      return (
        <rect
          className={`chart-${mark.isHollow ? "frame" : "bar"} chart-colour-${mark.colour}`}
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={1.5}
        />
      );
    case "dot":
      return (
        <circle
          className={`chart-${mark.isHollow ? "ring" : "dot"} chart-colour-${mark.colour}`}
          cx={mark.x}
          cy={mark.y}
          r={mark.isStrong || mark.isHollow ? 5.5 : 4}
        />
      );
    case "text":
      return (
        <text
          className={`chart-text chart-${mark.variant}${mark.colour ? ` chart-named chart-colour-${mark.colour}` : ""}`}
          x={mark.x}
          y={mark.y}
          textAnchor={mark.anchor}
        >
          {mark.text}
        </text>
      );
    case "path":
      return (
        <g className={`chart-colour-${mark.colour}`}>
          {mark.band && <path className="chart-band" d={mark.band} />}
          <path className={`chart-line${mark.isStrong ? " chart-line-strong" : ""}`} d={mark.d} />
          {mark.points && (
            <path
              className={`chart-points${mark.isStrong ? " chart-points-strong" : ""}`}
              d={mark.points}
            />
          )}
        </g>
      );
  }
}
