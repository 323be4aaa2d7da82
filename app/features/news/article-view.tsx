import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { ContentsEntry, NewsItem } from "#server/news/content-service.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Citation } from "#app/layout/citation.tsx";
import { quietLink } from "#app/ui/links.tsx";
import { typeKeys } from "./news-types.ts";
import { ArticleAside } from "./article-aside.tsx";
import { ArticleBand } from "./article-band.tsx";
import { ArticleBody, type TypedArticle } from "./article-body.tsx";
import { ArticleSignup, MoreNews, PressEnd } from "./article-end.tsx";
import { citeArticle } from "./article-meta.tsx";
import type { Neighbours } from "./article-sources.ts";
import { pressBoilerplate } from "./press-release.ts";

/** With fewer headings a table of contents is of no use. */
const fewestContents = 2;

const stickyColumn =
  "lg:sticky lg:top-28 lg:max-h-[calc(100vh-8rem)] lg:self-start lg:overflow-y-auto";

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
  const content = useContent();
  const hasContents = article.contents.length >= fewestContents;
  return (
    <>
      <article>
        <ArticleBand article={article} />
        <div className="shell grid gap-x-12 gap-y-10 py-section lg:grid-cols-12">
          {hasContents && (
            <nav
              className={`no-print max-xl:hidden xl:col-span-2 ${stickyColumn}`}
              aria-label={content.words.article.contents}
              data-screen-only=""
            >
              <h2 className="eyebrow mb-3 text-muted">{content.words.article.inThisArticle}</h2>
              <ContentsList contents={article.contents} />
            </nav>
          )}
          <div className={`min-w-0 lg:col-span-8 ${hasContents ? "xl:col-span-7" : ""}`}>
            {hasContents && (
              <details
                className="fold no-print mb-6 max-w-copy border-y border-line xl:hidden"
                data-screen-only=""
              >
                <summary className="text-small">{content.words.article.inThisArticle}</summary>
                <ContentsList contents={article.contents} />
              </details>
            )}
            <ArticleBody article={article} />
            <footer className="mt-10 grid gap-7">
              {article.type === "PRESS RELEASE" && <PressEnd press={pressBoilerplate(content)} />}
              <Citation
                heading={content.words.citation.cite[typeKeys[article.type]]}
                {...citeArticle(content, article, url)}
              />
            </footer>
          </div>
          <div className={`lg:col-span-4 ${hasContents ? "xl:col-span-3" : ""} ${stickyColumn}`}>
            <ArticleAside article={article} url={url} />
          </div>
        </div>
      </article>
      <ArticleSignup>{signup}</ArticleSignup>
      <MoreNews neighbours={neighbours} related={related} />
    </>
  );
}

function ContentsList({ contents }: { contents: readonly ContentsEntry[] }) {
  return (
    <ol className="text-small leading-snug wrap-anywhere">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={`block border-t border-line py-2.5 ${quietLink}`}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Shown in place of an article that could not be loaded. app/browser/article-problem.ts adds the spinner and "go back". */
export function ArticleProblem({ message }: { message: string }) {
  const content = useContent();
  const { heading, text } = explain(content, message);
  return (
    <>
      <div className="shell py-section" data-problem="">
        <h1 className="text-display">{heading}</h1>
        <p className="prose mt-5">{text}</p>
        <form method="get" className="mt-8 flex flex-wrap gap-4">
          <Button type="submit">{content.words.article.tryAgain}</Button>
          <ButtonLink to={sitePath(content, "/news")} variant="outline" arrow={false}>
            {content.words.article.goBack}
          </ButtonLink>
        </form>
      </div>
      <div hidden>
        {/* CSS shows the spinner with a delay, so that it does not flash during a quick reload. */}
        <output className="spinner">
          <svg width="44" height="44" viewBox="0 0 44 44" fill="none" aria-hidden="true">
            <circle
              cx="22"
              cy="22"
              r="18"
              stroke="currentColor"
              strokeOpacity="0.2"
              strokeWidth="4"
            />
            <path d="M22 4a18 18 0 0 1 18 18" stroke="currentColor" strokeWidth="4" />
          </svg>
          <span className="sr-only">{content.words.article.loading}</span>
        </output>
      </div>
    </>
  );
}

/** Any message with "404" or "not found", whether it comes from the content service or from this site. */
export function isMissing(content: Content, message: string): boolean {
  const text = (message || content.words.contentError.article).toLowerCase();
  return text.includes("404") || text.includes(content.words.contentError.notFound.toLowerCase());
}

function explain(content: Content, message: string) {
  if (isMissing(content, message)) return content.words.article.missing;
  return { heading: content.words.error.failed.title, text: message };
}
