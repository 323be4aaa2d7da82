import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";

/** What the colours mean. The picture's description and its table say it to those who do not see them. */
export function ChartKeys({ keys }: Pick<DrawnChart, "keys">) {
  if (keys.length === 0) return null;
  return (
    <ul className="chart-keys" aria-hidden="true">
      {keys.map(({ label, tone, shape }) => (
        <li key={label}>
          <svg width="12" height="12" viewBox="0 0 12 12">
            {shape === "square" ? (
              <rect className={`chart-fill-${tone}`} width="12" height="12" rx="2" />
            ) : (
              <circle
                className={`chart-${shape} chart-fill-${tone}`}
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
