import { reports } from "#content/reports.ts";
import { Link } from "#app/ui/link.tsx";
import { latest } from "./latest.ts";
import { ReportList } from "./report-list.tsx";

export function LatestReports({ count }: { count: number }) {
  return (
    <section className="py-section">
      <div className="shell">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-title">Latest Reports</h2>
          <Link to="/products" className="link">
            all reports
          </Link>
        </div>
        <ReportList reports={latest(reports, count)} />
      </div>
    </section>
  );
}
