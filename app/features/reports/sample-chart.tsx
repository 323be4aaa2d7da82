import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";

/** One chart out of the report, and what to see in it. */
export function SampleChart({ chart, text }: { chart: DrawnChart; text: string }) {
  return (
    <section className="bg-white py-section">
      <div className="shell grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ChartFigure chart={chart} titleLevel={2} />
        </div>
        <div className="lg:col-span-3 lg:col-start-10">
          <p className="eyebrow text-forest-700">From the report</p>
          <p className="mt-3 font-serif text-[1.3125rem] leading-normal">{text}</p>
        </div>
      </div>
    </section>
  );
}
