import type { ReportCardData } from "./report-cards.ts";
import { ReportGrid } from "./report-grid.tsx";

export interface LatestReportsProps {
  reports: readonly ReportCardData[];
  allLabel: string;
}

export function LatestReports({ reports, allLabel }: LatestReportsProps) {
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-title">Latest Reports</h2>
          <a href="/products" className="link">
            {allLabel}
          </a>
        </div>
        <ReportGrid reports={reports} />
      </div>
    </section>
  );
}
