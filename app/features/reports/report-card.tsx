import { monthAndYear } from "#app/lib/dates.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ReportCardData } from "./report-cards.ts";
import { ReportMotif } from "./report-motif.tsx";

/** On hover and focus the card turns into the report's art; the image variant always is. */
export function ReportCard({ report, wide }: { report: ReportCardData; wide: boolean }) {
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
