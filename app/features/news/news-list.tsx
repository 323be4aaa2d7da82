import type { NewsItem } from "#server/cms/content-service.ts";
import { Link } from "#app/ui/link.tsx";

const dots = { NEWSLETTER: "bg-mint-400", "PRESS RELEASE": "bg-purple-700" };

export function NewsList({ items }: { items: NewsItem[] }) {
  if (items.length === 0) return <p>No news items found.</p>;
  return (
    <ul className="border-t border-line">
      {items.map(({ id, type, title, date, path }) => (
        <li key={id} className="relative border-b border-line py-6 hover:bg-white">
          <p className="eyebrow flex items-center gap-2 text-muted">
            <span className={`size-2.5 rounded-full ${dots[type]}`} aria-hidden="true" />
            {type}
          </p>
          <h2 className="mt-2 text-heading">
            <Link to={path} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="mt-2 text-label text-muted">{date}</p>
        </li>
      ))}
    </ul>
  );
}
