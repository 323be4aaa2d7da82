import type { Report } from "#content/schema/report.ts";
import { monthAndYear } from "#app/lib/dates.ts";
import { Link } from "#app/ui/link.tsx";

/** Reports as rows of a ruled grid. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-3">
      {reports.map(({ id, title, description, link, lastUpdated }) => (
        <li key={id} className="relative border-b border-line py-7 pr-6">
          <h3 className="text-heading">
            <Link to={link} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="mt-2 font-serif text-lg leading-snug text-muted">{description}</p>
          {lastUpdated && <p className="eyebrow mt-4 text-muted">{monthAndYear(lastUpdated)}</p>}
        </li>
      ))}
    </ul>
  );
}
