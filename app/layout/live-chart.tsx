import type { ComponentProps } from "react";
import { chartFigureWords } from "#content/language.ts";
import { island as chartReader } from "#app/islands/chart-reader.tsx";
import { Island } from "#app/islands/runtime/island.tsx";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { fill } from "#app/lib/text.ts";

type LiveChartProps = Omit<ComponentProps<typeof ChartFigure>, "reader">;

/** A chart whose values can be read with pointer, touch and keyboard. */
export function LiveChart(props: LiveChartProps) {
  const { kind, title, table, keys, tones, drawing } = props.chart;
  const label = fill(chartFigureWords.reader, { title });
  const places = { kind, label, table, keys, tones, drawing: { places: drawing.places } };
  return <ChartFigure {...props} reader={<Island of={chartReader} props={places} />} />;
}
