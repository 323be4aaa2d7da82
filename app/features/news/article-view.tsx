import type { ReactNode } from "react";
import type { ContentsEntry, NewsItem } from "#server/cms/content-service.ts";
import { articleWords, citationWords } from "#content/language.ts";
import { Citation } from "#app/ui/citation.tsx";
import { typeKeys } from "#app/islands/news/news-types.ts";
import { ArticleAside } from "./article-aside.tsx";
import { ArticleBand } from "./article-band.tsx";
import { ArticleBody, type TypedArticle } from "./article-body.tsx";
import { ArticleSignup, MoreNews, PressEnd } from "./article-end.tsx";
import { citeArticle } from "./article-meta.ts";
import type { Neighbours } from "./article-sources.ts";
import { pressBoilerplate } from "./press-release.ts";

/** Fewer headings than this are seen at a glance. */
const fewestContents = 2;

interface ArticleViewProps {
  article: TypedArticle;
  neighbours: Neighbours;
  related: NewsItem[];
  /** The article's public address. */
  url: string;
  /** The form at the end. */
  signup: ReactNode;
}

export function ArticleView({ article, neighbours, related, url, signup }: ArticleViewProps) {
  const hasContents = article.contents.length >= fewestContents;
  return (
    <>
      <article>
        <ArticleBand article={article} />
        <div className="shell article-layout" data-contents={hasContents || undefined}>
          {hasContents && (
            <nav
              className="article-contents no-print"
              aria-label={articleWords.contents}
              data-screen-only=""
            >
              <h2 className="eyebrow text-muted">{articleWords.inThisArticle}</h2>
              <ContentsList contents={article.contents} />
            </nav>
          )}
          <div className="min-w-0">
            {hasContents && (
              <details className="fold contents-fold no-print" data-screen-only="">
                <summary>{articleWords.inThisArticle}</summary>
                <ContentsList contents={article.contents} />
              </details>
            )}
            <ArticleBody article={article} />
            <footer className="article-footer">
              {article.type === "PRESS RELEASE" && <PressEnd press={pressBoilerplate()} />}
              <Citation
                heading={citationWords.cite[typeKeys[article.type]]}
                {...citeArticle(article, url)}
              />
            </footer>
          </div>
          <ArticleAside article={article} url={url} />
        </div>
      </article>
      <ArticleSignup>{signup}</ArticleSignup>
      <MoreNews neighbours={neighbours} related={related} />
    </>
  );
}

function ContentsList({ contents }: { contents: readonly ContentsEntry[] }) {
  return (
    <ol className="contents-list">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
