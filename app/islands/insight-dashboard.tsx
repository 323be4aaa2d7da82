import "./insight/insight.css";
import { useEffect, useRef, useState } from "react";
import { fetchJson } from "#app/lib/fetch-json.ts";
import { ChartFigure } from "#app/ui/chart/chart-figure.tsx";
import { InPlaceLink } from "#app/ui/in-place-link.tsx";
import type { Headline, InsightView, SwitchOption } from "./insight/insight-view.ts";

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

/** Well beyond what the server takes before it gives up. */
const longestWaitMs = 20_000;

const pathHere = () => location.pathname + location.search;

/** The view that the document's address names. One that cannot be fetched is loaded as a page, as it is without scripts. */
function useInsight(first: InsightView) {
  const [view, setView] = useState(first);
  const shown = useRef("");
  const known = useRef(new Map<string, InsightView>());
  const loading = useRef<AbortController>(undefined);

  async function go(path: string) {
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    try {
      const next = known.current.get(path) ?? (await fetchView(path, signal));
      if (path !== pathHere()) history.pushState(null, "", path);
      known.current.set(path, next);
      shown.current = path;
      setView(next);
    } catch {
      if (signal.aborted) return;
      if (path === pathHere()) location.reload();
      else location.assign(`${path}#figures`);
    }
  }

  useEffect(() => {
    shown.current = pathHere();
    known.current.set(shown.current, first);
    // A place in the page is an entry of the history too, and shows the same view.
    const onPopState = () => pathHere() !== shown.current && void go(pathHere());
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
    // oxlint-disable-next-line react/exhaustive-deps -- everything that changes is read through refs.
  }, []);

  return { view, go };
}

async function fetchView(path: string, signal: AbortSignal): Promise<InsightView> {
  const json = path.replace("/instant-insight", "/instant-insight.json");
  const received = (await fetchJson(json, {
    signal,
    longestWaitMs,
  })) as Partial<InsightView> | null;
  if (!received?.cards) throw new Error(`${json} holds no figures`);
  return received as InsightView;
}
