import type { ComponentProps } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import { island as chartReader } from "#app/islands/chart-reader.tsx";
import type { Drawing } from "#app/lib/charts/drawing.ts";
import { Island } from "#app/islands/runtime/island.tsx";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { fillTemplate } from "#app/lib/text.ts";

type LiveChartProps = Omit<ComponentProps<typeof ChartFigure>, "reader">;

/** A chart whose values can be read with pointer, touch and keyboard. */
export function LiveChart(props: LiveChartProps) {
  const content = useContent();
  const { kind, title, table, keys, lineColours, drawings } = props.chart;
  const label = fillTemplate(content.words.chartFigure.reader, { title });
  const read = { narrow: readDrawing(drawings.narrow), wide: readDrawing(drawings.wide) };
  const chart = { kind, label, table, keys, lineColours, drawings: read };
  return <ChartFigure {...props} reader={<Island of={chartReader} props={chart} />} />;
}

/** What the island reads of a drawing; its shapes are in the page already. */
const readDrawing = ({ width, height, positions }: Drawing) => ({ width, height, positions });
