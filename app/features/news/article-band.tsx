import type { NewsType } from "#server/cms/content-service.ts";
import { typeLabels } from "#app/islands/news/news-types.ts";
import type { TypedArticle } from "./article-body.tsx";

/** Newsletters stand on the brand's green, press releases on its purple, as their cards do. */
const bands: Record<NewsType, string> = {
  NEWSLETTER: "bg-forest-700",
  "PRESS RELEASE": "bg-purple-700",
};
const bandDots: Record<NewsType, string> = {
  NEWSLETTER: "bg-mint-400",
  "PRESS RELEASE": "bg-purple-300",
};

export function ArticleBand({
  article: { type, title, date, isoDate, readingMinutes },
}: {
  article: TypedArticle;
}) {
  return (
    <header className={`article-band on-dark text-white ${bands[type]}`}>
      <div className="shell">
        <p className="eyebrow flex items-center gap-2.5">
          <span className={`size-2.5 rounded-full ${bandDots[type]}`} aria-hidden="true" />
          {typeLabels[type]}
        </p>
        <h1 className="article-title mt-4 max-w-[52rem] text-title">{title}</h1>
        <p className="mt-5 text-label tracking-wide">
          <time dateTime={isoDate}>{date}</time>
          <span aria-hidden="true"> · </span>
          {readingMinutes} min read
        </p>
      </div>
    </header>
  );
}
