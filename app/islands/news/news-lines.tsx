import { NewsLink } from "./news-link.tsx";
import { typeDots, typeLabels } from "./news-types.ts";
import type { NewsLine } from "./use-news.ts";

export function NewsLines({ items }: { items: NewsLine[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="news-line">
          <p className="eyebrow flex items-center gap-2.5 text-muted">
            <span className={`size-2.5 rounded-full ${typeDots[item.type]}`} aria-hidden="true" />
            {typeLabels[item.type]}{" "}
            {item.isSticky && <span className="featured-badge">FEATURED</span>}
          </p>
          <h3 className="text-heading">
            <NewsLink item={item} className="after:absolute after:inset-0" />
          </h3>
          <p className="text-label tracking-wide text-muted md:text-right">{item.date}</p>
        </li>
      ))}
    </ul>
  );
}
