import type { NewsItem, NewsType } from "#server/cms/content-service.ts";
import { ArticleAside } from "./article-aside.tsx";
import { ArticleBody } from "./article-body.tsx";
import { NewsCard } from "./news-card.tsx";
import { typeLabels } from "./news-types.ts";
import type { TypedArticle } from "./typed-article.ts";

/** Newsletters stand on the brand's green, press releases on its purple, as their cards do. */
const bands: Record<NewsType, string> = {
  NEWSLETTER: "bg-forest-700",
  "PRESS RELEASE": "bg-purple-700",
};
const bandDots: Record<NewsType, string> = {
  NEWSLETTER: "bg-mint-400",
  "PRESS RELEASE": "bg-purple-300",
};

interface ArticleViewProps {
  article: TypedArticle;
  related: NewsItem[];
  /** The article's public address. */
  url: string;
}

export function ArticleView({ article, related, url }: ArticleViewProps) {
  return (
    <>
      <article>
        <ArticleBand article={article} />
        <div className="shell grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
            <ArticleBody article={article} />
          </div>
          <ArticleAside article={article} url={url} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="no-print bg-white py-section">
          <div className="shell">
            <h2 className="mb-6 text-title">Related news</h2>
            <ul className="grid gap-4 md:grid-cols-3">
              {related.map((item) => (
                <li key={item.id} className="grid">
                  <NewsCard item={item} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

function ArticleBand({
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
        <h1 className="article-title mt-4 max-w-[52rem] text-title" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-5 text-label tracking-wide">
          <time dateTime={isoDate}>{date}</time>
          <span aria-hidden="true"> · </span>
          {readingMinutes} min read
        </p>
      </div>
    </header>
  );
}
