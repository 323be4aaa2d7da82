import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { chartStops, nearestStop, stopText, wideFromPixels } from "#app/lib/charts/chart-points.ts";
import type { ChartStop, ReadChart, ReadDrawing } from "#app/lib/charts/chart-points.ts";
import type { DrawingSize } from "#app/lib/charts/drawing.ts";

export type ChartReaderProps = ReadChart & { label: string };

/**
 * An overlay that shows the values at the pointer, the finger or the position of the arrow keys. The keys belong to a range
 * input, because browsers move it by keys and screen readers read out its text.
 */
export function ChartReader(chart: ChartReaderProps) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSyncExternalStore<DrawingSize>(
    onResize,
    () => ((area.current?.clientWidth ?? 0) < wideFromPixels ? "narrow" : "wide"),
    () => "narrow",
  );
  const drawing = chart.drawings[size];
  const stops = chartStops(chart, drawing);
  const last = stops.length - 1;
  // In the lower half of a chart the values are shown above their row, because the table and the source are below.
  const lowest = Math.max(...stops.map(({ y }) => y));
  const isByColumn = chart.kind === "line";
  const first = isByColumn ? last : 0;
  const [index, setIndex] = useState<number>();
  const range = useRef<HTMLInputElement>(null);
  const shown = index === undefined ? undefined : stops[Math.min(index, last)];

  useEffect(() => {
    // Before the island started, the range may have been focused and moved by keys.
    if (range.current?.matches(":focus-visible")) setIndex(Number(range.current.value));
    const onPointerDown = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setIndex(undefined);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, []);

  const onPointer = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = drawing.width / width;
    const pointer = { x: (clientX - left) * scale, y: (clientY - top) * scale };
    setIndex(nearestStop(stops, chart.kind, pointer));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setIndex(undefined);
    // In a range input Down decreases the value; in a chart of rows it leads to the next row.
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
      {/* Only for keys and screen readers: a range reacts to pointers by its width, which is wrong for rows and points. */}
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
      {shown && (
        <StopValues stop={shown} drawing={drawing} kind={chart.kind} isLow={shown.y > lowest / 2} />
      )}
    </div>
  );
}

function onResize(listener: () => void) {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

export const island = { name: "chart-reader", Component: ChartReader };

interface StopValuesProps {
  stop: ChartStop;
  drawing: ReadDrawing;
  kind: ReadChart["kind"];
  isLow: boolean;
}

/** The values at a stop and where they are in the drawing: beside a column, under or over a row. */
function StopValues({ stop, drawing: { width, height }, kind, isLow }: StopValuesProps) {
  const isByColumn = kind === "line";
  // Stacked bars have their values where the points would be.
  const hasPoints = kind !== "stack" && kind !== "shares";
  const { label, values } = stop;
  const acrossOf = (x: number) => (x / width) * 100;
  const downOf = (y: number) => `${(y / height) * 100}%`;
  const x = acrossOf(stop.x);
  const isRight = x > 45;
  const ordered = isByColumn ? values.toSorted((a, b) => a.y - b.y) : values;
  const heights = values.map(({ y }) => y);
  const besideColumn = {
    [isRight ? "right" : "left"]: `${isRight ? 100 - x : x}%`,
    top: 0,
    marginInline: 12,
  };
  const alongRow = {
    left: `${x}%`,
    // Does not cover the row's own values and the name above them.
    top: downOf(isLow ? Math.min(...heights) - 32 : Math.max(...heights) + 14),
    // Moving the box by x% of its own width keeps it inside the drawing.
    translate: `-${x}% ${isLow ? "-100%" : "0"}`,
  };
  return (
    <>
      {isByColumn && <i className="chart-stop-rule" style={{ left: `${x}%` }} />}
      {hasPoints &&
        values.map((value) => (
          <i
            key={value.series}
            className={`chart-stop-point chart-colour-${value.colour ?? "plain"}`}
            style={{ left: `${acrossOf(value.x)}%`, top: downOf(value.y) }}
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
