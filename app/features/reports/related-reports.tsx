import type { ReportCardData } from "./report-cards.ts";
import { ReportGrid } from "./report-grid.tsx";

export function RelatedReports({ reports }: { reports: readonly ReportCardData[] }) {
  return (
    <section className="no-print bg-paper py-section">
      <div className="shell">
        <h2 className="mb-8 text-title">Related reports</h2>
        <ReportGrid reports={reports} />
      </div>
    </section>
  );
}
