import { useRef } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { IslandWords } from "#app/lib/words/words.ts";
import { ChartReader } from "./chart-reader.tsx";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { InPlaceLink } from "#app/ui/links.tsx";
import type { DrawnChart } from "#app/lib/charts/draw-chart.ts";
import { fillTemplate } from "#app/lib/text.ts";
import type { Headline, InsightSwitch, InsightView } from "#app/features/insight/insight-view.ts";
import { useInsight } from "./insight/use-insight.ts";

/** The dashboard of Instant Insight. Its whole state is in the URL. */
function InsightDashboard(first: InsightView) {
  const words = useWords();
  const { view, isLoading, go } = useInsight(first);
  return (
    <>
      <div className="insight-bar no-print mt-6 border-y border-line bg-white py-1">
        <div className="shell insight-switches">
          {view.switches.map((choice) => (
            <Switch key={choice.id} choice={choice} onFollow={go} />
          ))}
        </div>
      </div>
      <div className="shell">
        <output className="sr-only">{view.summary}</output>
        <ul className="insight-cards mt-8 grid gap-6 lg:grid-cols-2" aria-busy={isLoading}>
          {view.cards.map(({ chart, headline }) => (
            <li key={chart.id} className="insight-card min-w-0">
              <ChartFigure chart={chart} titleLevel={3} reader={readerOf(words, chart)}>
                <HeadlineFigures headline={headline} />
              </ChartFigure>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const readerOf = (words: IslandWords, chart: DrawnChart) => (
  <ChartReader {...chart} label={fillTemplate(words.chartFigure.reader, { title: chart.title })} />
);

export const island = {
  name: "insight-dashboard",
  followsAddress: true,
  Component: InsightDashboard,
};

function HeadlineFigures({ headline: { label, figures } }: { headline: Headline }) {
  const isCompared = figures.length > 1;
  return (
    <div
      className={`mt-5 grid gap-x-6 gap-y-3 border-y border-line py-3 ${isCompared ? "grid-cols-2" : ""}`}
    >
      {figures.map(({ value, areaAndYear, change }) => (
        <p key={areaAndYear} className={isCompared ? "grid gap-1.5" : "flex items-center gap-4"}>
          <strong className="text-[clamp(2.25rem,1.9rem+1.2vw,3rem)] leading-none font-semibold tracking-tight text-green-600">
            {value}
          </strong>
          <span className="text-small leading-snug">
            {label}{" "}
            <small className="block text-sm text-muted">
              {areaAndYear}
              {change && ` · ${change}`}
            </small>
          </span>
        </p>
      ))}
    </div>
  );
}

interface SwitchProps {
  choice: InsightSwitch;
  onFollow: (to: string) => void;
}

/**
 * The options are links, so that every view can be opened in a tab, bookmarked and shared. They end in `#figures`, because a
 * full page load would begin at the top. On screens too narrow for one line, they are in a popover behind a button.
 */
function Switch({ choice: { id, label, options }, onFollow }: SwitchProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = options.find(({ isCurrent }) => isCurrent)?.text;
  const follow = (to: string) => {
    if (list.current && "popover" in list.current) list.current.hidePopover();
    onFollow(to);
  };
  return (
    <nav aria-label={label} className="insight-switch" data-switch={id}>
      {/* The page script sets aria-expanded before the island starts. */}
      <button type="button" popoverTarget={`insight-${id}`} suppressHydrationWarning>
        <small>{label}</small> <span>{current}</span>
      </button>
      <ul id={`insight-${id}`} ref={list} popover="auto">
        {options.map(({ text, to, isCurrent }) => (
          <li key={text}>
            <InPlaceLink
              href={`${to}#figures`}
              onFollow={() => follow(to)}
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
