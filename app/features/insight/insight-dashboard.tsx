import "./insight.css";
import { instantInsight } from "#content/pages/instant-insight.ts";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import type { Headline } from "./headlines.ts";
import { areaName, areas, insightPath, years, type InsightSelection } from "./insight-address.ts";
import { InsightSwitch } from "./insight-switch.tsx";

export interface InsightCard {
  chart: DrawnChart;
  headline: Headline;
}

interface InsightDashboardProps {
  selection: InsightSelection;
  cards: InsightCard[];
}

/** The platform on a page. What it shows is in its address. */
export function InsightDashboard({ selection, cards }: InsightDashboardProps) {
  const { country, year } = selection;
  const { heading, hint } = instantInsight.dashboard;
  return (
    <section
      id="figures"
      className="bg-white pt-section pb-section"
      aria-labelledby="figures-heading"
    >
      <div className="shell">
        <h2 id="figures-heading" className="text-title">
          {heading}
        </h2>
        <p className="mt-3 text-muted">{hint}</p>
      </div>
      <div className="insight-bar no-print">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <InsightSwitch
            label="Country"
            options={areas.map(({ id, name }) => ({
              text: name,
              to: insightPath({ country: id, year }),
              isCurrent: id === country,
            }))}
          />
          <InsightSwitch
            label="Year"
            options={years.map((option) => ({
              text: String(option),
              to: insightPath({ country, year: option }),
              isCurrent: option === year,
            }))}
          />
        </div>
      </div>
      <div className="shell">
        <output className="sr-only">
          {`Figures for ${areaName(country)}, ${year}. ${cards
            .map(({ headline: { value, label } }) => `${value} ${label}`)
            .join(". ")}`}
        </output>
        <ul className="insight-cards">
          {cards.map(({ chart, headline }) => (
            <li key={chart.id} className="insight-card">
              <ChartFigure chart={chart} titleLevel={3}>
                <HeadlineFigure headline={headline} place={`${areaName(country)} ${year}`} />
              </ChartFigure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
