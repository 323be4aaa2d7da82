import type { NewsItem } from "#server/cms/content-service.ts";
import { ArticleAside } from "./article-aside.tsx";
import { ArticleBand } from "./article-band.tsx";
import { ArticleBody, type TypedArticle } from "./article-body.tsx";
import { Citation } from "#app/ui/citation.tsx";
import { NewsCard } from "./news-card.tsx";
import { typeLabels } from "#app/islands/news/news-types.ts";
import { citeArticle } from "./article-meta.ts";
import { pressBoilerplate } from "./press-release.ts";

interface ArticleViewProps {
  article: TypedArticle;
  related: NewsItem[];
  /** The article's public address. */
  url: string;
}

export function ArticleView({ article, related, url }: ArticleViewProps) {
  const press = article.type === "PRESS RELEASE" ? pressBoilerplate() : undefined;
  return (
    <>
      <article>
        <ArticleBand article={article} />
        <div className="shell grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
            <ArticleBody article={article} />
            <footer className="mt-12 grid gap-10">
              {press && (
                <section className="press-about">
                  <h2 className="eyebrow text-muted">{press.about.heading}</h2>
                  <p className="mt-3">{press.about.text}</p>
                </section>
              )}
              <Citation
                of={`this ${typeLabels[article.type].toLowerCase()}`}
                {...citeArticle(article, url)}
              />
            </footer>
          </div>
          <ArticleAside article={article} press={press} url={url} />
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
