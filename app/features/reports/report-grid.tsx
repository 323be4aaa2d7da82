import type { Content } from "#app/lib/content/content.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Report } from "#app/lib/content/schema/report.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { heroImage } from "#app/layout/pictures.ts";
import { monthAndYear } from "#app/lib/text.ts";
import { Picture, type PictureSources } from "#app/ui/picture.tsx";

type ReportWithArt = Report & { art: PictureSources };

/** The reports with the art of their cards. */
export const reportCards = (content: Content, reports: readonly Report[]): ReportWithArt[] =>
  reports.map((report) => ({
    ...report,
    art: heroImage(content, report.backgroundImage ?? report.heroImage),
  }));

interface ReportGridProps {
  reports: readonly ReportWithArt[];
  /** Reports of the variant "image" get a wide card. A single report always does. */
  wideImage?: boolean;
}

/** On phones a list with a tile of art in each row; from 768 px cards in columns, so that no row ends early. */
export function ReportGrid({ reports, wideImage = false }: ReportGridProps) {
  const columns =
    reports.length === 2 || reports.length === 4 ? "md:grid-cols-2" : "md:grid-cols-3";
  return (
    <ul className={`report-grid grid gap-2.5 md:gap-5 ${columns}`}>
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
  const content = useContent();
  return (
    <section className="bg-paper py-section">
      <div className="shell">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
          <h2 className="text-title">{content.words.report.latest}</h2>
          <a href={sitePath(content, "/products")} className="link">
            {content.words.report.allLink}
          </a>
        </div>
        <ReportGrid reports={reports} />
      </div>
    </section>
  );
}

/** The picture is 16:9 and covers a card, a strip, or on phones a square of 6 rem. */
const sizes = "(min-width: 64rem) 27rem, (min-width: 48rem) 33vw, 11rem";
const wideSizes = "(min-width: 80rem) 80rem, (min-width: 48rem) 100vw, 11rem";

/** A tile or strip with the report's picture, which fills the card on hover and focus. A wide card is always filled. */
function ReportCard({ report, wide }: { report: ReportWithArt; wide: boolean }) {
  const content = useContent();
  const { title, description, link, lastUpdated, motif, art } = report;
  return (
    <li
      className="report-card relative grid items-baseline rounded-sm border bg-white"
      data-wide={wide || undefined}
    >
      <div className="report-card-art absolute -z-1 bg-forest-950">
        <Picture
          picture={art}
          alt=""
          sizes={wide ? wideSizes : sizes}
          loading="lazy"
          box="far-below is-clipped h-full"
          className="size-full object-cover"
        />
      </div>
      <h3 className="leading-tight md:col-span-2 md:text-heading">
        <a href={link} className="report-card-link after:absolute after:inset-0">
          {title}
        </a>
      </h3>
      <p className="report-card-text font-serif text-small leading-tight text-pretty md:text-base md:leading-snug lg:text-lg">
        {description}
      </p>
      <p className="report-card-date eyebrow">{monthAndYear(content.words, lastUpdated)}</p>
      <ReportMotif motif={motif} />
    </li>
  );
}

/** A line drawing for each motif, as SVG paths that resemble the report's hero picture. */
const drawings: Record<Report["motif"], string> = {
  arcs: "M4 52Q34 4 64 52M44 52Q84 -16 124 52M104 52Q134 20 164 52",
  drift: "M2 38 34 30 58 44M72 24 98 44 124 20M140 46 160 30 186 38",
  pulses: "M2 52H44L50 16 56 52H90L96 28 102 52H136L142 10 148 52H186",
  ridges:
    "M2 26 22 14 34 22 62 4 84 22 100 14 128 24 152 10 186 24M2 42 26 30 44 38 70 22 96 40 122 28 146 40 186 36M2 56 36 46 60 54 92 40 118 54 150 46 186 54",
  steps: "M2 54H30V46H64V38H96V28H130V18H160V8H186",
  strata:
    "M2 16C40 4 60 28 96 16S150 4 186 16M2 32C40 20 60 44 96 32S150 20 186 32M2 48C40 36 60 60 96 48S150 36 186 48",
  waves:
    "M2 30C8 8 14 8 20 30S32 58 38 30 50 -4 56 30 68 56 74 30 86 18 92 30 104 44 110 30 122 8 128 30 140 62 146 30 158 14 164 30 178 34 186 30",
};

const joints = [
  [34, 30],
  [98, 44],
  [160, 30],
] as const;

function ReportMotif({ motif }: Pick<Report, "motif">) {
  return (
    <svg
      className="report-motif h-7 w-20"
      viewBox="0 0 188 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={drawings[motif]} vectorEffect="non-scaling-stroke" />
      {motif === "drift" && joints.map(([cx, cy]) => <circle key={cx} cx={cx} cy={cy} r="2.5" />)}
    </svg>
  );
}
