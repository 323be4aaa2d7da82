import type { HomePage } from "#content/schema/own-pages.ts";
import { CallsToAction, IntroParagraphs } from "#app/layout/sections.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { LiveChart } from "#app/layout/live-chart.tsx";

export interface SeasonChartProps {
  text: HomePage["chart"];
  chart: DrawnChart;
}

/** The front page's one chart, with what it tells. */
export function SeasonChart({ text, chart }: SeasonChartProps) {
  return (
    <section className="on-dark bg-forest-900 py-section text-white">
      <div className="shell grid items-start gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="eyebrow text-mint-200">{text.eyebrow}</p>
          <h2 className="mt-3 text-title">{text.heading}</h2>
          <div className="mt-5">
            <IntroParagraphs paragraphs={text.paragraphs} />
          </div>
          <CallsToAction ctas={text.ctas} look="accent" />
        </div>
        <div className="lg:col-span-7">
          <LiveChart chart={chart} ground="dark" titleLevel={3} />
        </div>
      </div>
    </section>
  );
}
