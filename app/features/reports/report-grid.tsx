import "./report-card.css";
import type { Report } from "#content/schema/report.ts";
import { reportWords } from "#content/language.ts";
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
  /** Gives the report of the image variant a row of its own, on its picture. A single report has one anyway. */
  wideImage?: boolean;
}

export function ReportGrid({ reports, wideImage = false }: ReportGridProps) {
  return (
    <ul className="report-grid">
      {reports.map((report) => (
        <ReportCard
          key={report.id}
          report={report}
          wide={reports.length === 1 || (wideImage && report.variant === "image")}
        />
      ))}
    </ul>
  );
}

export function LatestReports({ reports }: { reports: readonly ReportWithArt[] }) {
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-title">{reportWords.latest}</h2>
          <a href="/products" className="link">
            {reportWords.allLink}
          </a>
        </div>
        <ReportGrid reports={reports} />
      </div>
    </section>
  );
}

/** The art is 16:9 and covers a card, a strip, or on phones a square of six rem. */
const sizes = "(min-width: 64rem) 27rem, (min-width: 48rem) 33vw, 11rem";
const wideSizes = "(min-width: 80rem) 80rem, 100vw";

/** A tile or strip of the report's art, which fills the card on hover and focus; a wide card is filled always. */
function ReportCard({ report, wide }: { report: ReportWithArt; wide: boolean }) {
  const { title, description, link, lastUpdated, motif, art } = report;
  return (
    <li className="report-card" data-wide={wide || undefined}>
      <div className="report-card-art">
        <Picture picture={art} alt="" sizes={wide ? wideSizes : sizes} loading="lazy" />
      </div>
      <h3 className="report-card-title">
        <a href={link} className="report-card-link">
          {title}
        </a>
      </h3>
      <p className="report-card-text">{description}</p>
      {lastUpdated && <p className="report-card-date">{monthAndYear(lastUpdated)}</p>}
      <ReportMotif motif={motif} />
    </li>
  );
}
