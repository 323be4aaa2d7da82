import type { ChartStop } from "#app/lib/charts/chart-points.ts";

/** The values at a stop, beside it, and where they are in the drawing. */
export function StopValues({ stop, isByColumn }: { stop: ChartStop; isByColumn: boolean }) {
  const { label, x, y, values } = stop;
  const isRight = x > 50;
  const ordered = isByColumn ? values.toSorted((a, b) => a.y - b.y) : values;
  return (
    <div className="chart-stop" aria-hidden="true">
      {isByColumn && <i className="chart-stop-rule" style={{ left: `${x}%` }} />}
      {values.map((value) => (
        <i
          key={value.series}
          className={`chart-stop-point chart-tone-${value.tone ?? "plain"}`}
          style={{ left: `${value.x}%`, top: value.y }}
        />
      ))}
      <dl
        className="chart-stop-values"
        style={{
          [isRight ? "right" : "left"]: `${isRight ? 100 - x : x}%`,
          top: isByColumn ? 0 : y,
        }}
      >
        <div>
          <dt>{label}</dt>
        </div>
        {ordered.map(({ series, text }) => (
          <div key={series}>
            <dt>{series}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
