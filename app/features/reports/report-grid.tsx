import { ReportCard } from "./report-card.tsx";
import type { ReportCardData } from "./report-cards.ts";

export interface ReportGridProps {
  reports: readonly ReportCardData[];
  /** Gives the first report a row of its own. */
  wideFirst?: boolean;
}

export function ReportGrid({ reports, wideFirst = false }: ReportGridProps) {
  return (
    <ul className="report-grid">
      {reports.map((report, index) => (
        <ReportCard key={report.id} report={report} wide={wideFirst && index === 0} />
      ))}
    </ul>
  );
}
