import "#app/islands/insight/insight.css";
import { instantInsight } from "#content/pages/instant-insight.ts";
import { island as dashboard } from "#app/islands/insight-dashboard.tsx";
import type { InsightView } from "#app/islands/insight/insight-view.ts";
import { Island } from "#app/islands/runtime/island.tsx";

interface InsightFiguresProps {
  view: InsightView;
  /** The address of the view as JSON: in the page it would weigh 2 kB, for a few readers who change it. */
  json: string;
}

/** The platform on a page: the dashboard under its heading. */
export function InsightFigures({ view, json }: InsightFiguresProps) {
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
      <Island of={dashboard} props={view} propsFrom={json} />
    </section>
  );
}
