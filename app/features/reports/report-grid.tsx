import type { Report } from "#content/schema/report.ts";
import { heroImage } from "#app/layout/pictures.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";
import { ReportMotif } from "./report-motif.tsx";

type ReportWithArt = Report & { art: PictureSources };

/** The reports with the art of their cards. */
export const reportCards = (reports: readonly Report[]): ReportWithArt[] =>
  reports.map((report) => ({
    ...report,
    art: heroImage(report.backgroundImage ?? report.heroImage),
  }));

interface ReportGridProps {
  reports: readonly ReportWithArt[];
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

interface LatestReportsProps {
  reports: readonly ReportWithArt[];
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

export function RelatedReports({ reports }: { reports: readonly ReportWithArt[] }) {
  return (
    <section className="no-print bg-paper py-section">
      <div className="shell">
        <h2 className="mb-8 text-title">Related reports</h2>
        <ReportGrid reports={reports} />
      </div>
    </section>
  );
}

/** On hover and focus the card shows the report's art; the image variant always does. */
function ReportCard({ report, wide }: { report: ReportWithArt; wide: boolean }) {
  const { title, description, link, lastUpdated, motif, variant, art } = report;
  return (
    <li className="report-card" data-variant={variant} data-wide={wide || undefined}>
      <div className="report-card-art">
        <Picture
          picture={art}
          alt=""
          sizes={wide ? "(min-width: 80rem) 80rem, 100vw" : "(min-width: 64rem) 27rem, 50vw"}
          loading="lazy"
        />
      </div>
      <ReportMotif motif={motif} />
      <h3 className="text-heading">
        <a href={link} className="report-card-link">
          {title}
        </a>
      </h3>
      <p className="report-card-text">{description}</p>
      {lastUpdated && <p className="eyebrow report-card-date">{monthAndYear(lastUpdated)}</p>}
    </li>
  );
}
