import "./chart/chart-reader.css";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { chartStops, type ChartPlaces, type ChartStop } from "#app/lib/charts/chart-points.ts";
import { nearestStop, stopText } from "../lib/charts/chart-points.ts";

export type ChartReaderProps = ChartPlaces & { label: string };

/**
 * Lies over a drawing and shows the values where the pointer, the finger or the arrow keys are. The keys belong to a
 * range: browsers and screen readers know how to move through one, and read out its text.
 */
export function ChartReader(chart: ChartReaderProps) {
  const stops = chartStops(chart);
  const last = stops.length - 1;
  // Values of the lower half are shown above it: below are the table and the source.
  const lowest = Math.max(...stops.map(({ y }) => y));
  const isByColumn = chart.kind === "line";
  const first = isByColumn ? last : 0;
  const [index, setIndex] = useState<number>();
  const area = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const shown = index === undefined ? undefined : stops[Math.min(index, last)];

  useEffect(() => {
    // The focus came before the island started, and keys may have moved the range since then.
    if (range.current?.matches(":focus-visible")) setIndex(Number(range.current.value));
    const onPointerDown = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setIndex(undefined);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, []);

  const onPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    setIndex(nearestStop(stops, chart.kind, { x: clientX - left, y: clientY - top, width }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setIndex(undefined);
    // In a range Down leads back; in a list it leads on.
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (isByColumn || !step) return;
    event.preventDefault();
    setIndex(Math.max(0, Math.min((index ?? first) + step, last)));
  };
  return (
    <div
      ref={area}
      className="chart-reader needs-scripts no-print"
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setIndex(undefined)}
    >
      {/* For keys and screen readers: its own pointer handling would follow the width of every chart. */}
      <input
        className="sr-only"
        ref={range}
        type="range"
        aria-label={chart.label}
        aria-valuetext={stopText(shown ?? stops[first])}
        aria-orientation={isByColumn ? "horizontal" : "vertical"}
        min={0}
        max={last}
        value={index ?? first}
        onChange={({ target }) => setIndex(Number(target.value))}
        onFocus={({ target }) => target.matches(":focus-visible") && setIndex(first)}
        onBlur={() => setIndex(undefined)}
        onKeyDown={onKeyDown}
      />
      {shown && <StopValues stop={shown} kind={chart.kind} isLow={shown.y > lowest / 2} />}
    </div>
  );
}

export const island = { name: "chart-reader", Component: ChartReader };

/** The values at a stop and where they are in the drawing: beside a column, under or over a row. */
function StopValues({ stop, kind, isLow }: { stop: ChartStop; kind: string; isLow: boolean }) {
  const isByColumn = kind === "line";
  // Parts of a whole have their figures where the points would be.
  const hasPoints = kind !== "stack" && kind !== "shares";
  const { label, x, values } = stop;
  // Right of the plot the labels of the lines give room.
  const isRight = x > 75;
  const ordered = isByColumn ? values.toSorted((a, b) => a.y - b.y) : values;
  const heights = values.map(({ y }) => y);
  const besideColumn = {
    [isRight ? "right" : "left"]: `${isRight ? 100 - x : x}%`,
    top: 0,
    marginInline: 12,
  };
  const alongRow = {
    left: `${x}%`,
    // Clear of the row's own values, and of its label above them.
    top: isLow ? Math.min(...heights) - 32 : Math.max(...heights) + 14,
    // A share of its own width keeps the box between the edges of the plot.
    translate: `-${x}% ${isLow ? "-100%" : "0"}`,
  };
  return (
    <>
      {isByColumn && <i className="chart-stop-rule" style={{ left: `${x}%` }} />}
      {hasPoints &&
        values.map((value) => (
          <i
            key={value.series}
            className={`chart-stop-point chart-tone-${value.tone ?? "plain"}`}
            style={{ left: `${value.x}%`, top: value.y }}
          />
        ))}
      <dl
        aria-hidden="true"
        className="chart-stop-values"
        style={isByColumn ? besideColumn : alongRow}
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
    </>
  );
}
