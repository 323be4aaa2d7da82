import "./insight/insight.css";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { InPlaceLink } from "#app/ui/in-place-link.tsx";
import type { Headline, InsightView, SwitchOption } from "./insight/insight-view.ts";
import { useInsight } from "./insight/use-insight.ts";

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

export const island = {
  name: "insight-dashboard",
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

interface InsightSwitchProps {
  label: string;
  options: SwitchOption[];
  onFollow: (to: string) => void;
}

/**
 * Links beside one another: each view is an address that can be opened, kept and shared. A page that loads anew begins at
 * the top, so they name the place to begin at.
 */
function InsightSwitch({ label, options, onFollow }: InsightSwitchProps) {
  const words = options.every(({ text }) => text.length < 5) ? "short" : "long";
  return (
    <nav aria-label={label} className="insight-switch" data-words={words}>
      <ul>
        {options.map(({ text, to, isCurrent }) => (
          <li key={text}>
            <InPlaceLink
              href={`${to}#figures`}
              onFollow={() => onFollow(to)}
              aria-current={isCurrent ? "true" : undefined}
            >
              {text}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
