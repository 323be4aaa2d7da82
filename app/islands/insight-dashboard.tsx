import "./insight/insight.css";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { InsightSwitch } from "./insight/insight-switch.tsx";
import type { Headline, InsightView } from "./insight/insight-view.ts";
import { useInsight } from "./insight/use-insight.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

/** The platform on a page. What it shows is in its address. */
function InsightDashboard(first: InsightView) {
  const { view, go } = useInsight(first);
  return (
    <>
      <div className="insight-bar no-print">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <InsightSwitch label="Country" options={view.countries} onFollow={go} />
          <InsightSwitch label="Year" options={view.years} onFollow={go} />
        </div>
      </div>
      <div className="shell">
        <output className="sr-only">{view.summary}</output>
        <ul className="insight-cards">
          {view.cards.map(({ chart, headline }) => (
            <li key={chart.id} className="insight-card">
              <ChartFigure chart={chart} titleLevel={3}>
                <HeadlineFigure headline={headline} place={view.place} />
              </ChartFigure>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export const island: IslandDefinition<InsightView> = {
  name: "insight-dashboard",
  start: "touched",
  followsAddress: true,
  Component: InsightDashboard,
};

function HeadlineFigure({ headline, place }: { headline: Headline; place: string }) {
  const { value, label, change } = headline;
  return (
    <p className="insight-headline">
      <strong>{value}</strong>
      <span>
        {label}{" "}
        <small>
          {place}
          {change && ` · ${change}`}
        </small>
      </span>
    </p>
  );
}
