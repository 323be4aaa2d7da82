import { company } from "#content/company.ts";
import { EmailLink } from "#app/ui/email-link.tsx";
import { ShareLinks } from "./share-links.tsx";
import type { TypedArticle } from "./typed-article.ts";

interface ArticleAsideProps {
  article: TypedArticle;
  url: string;
}

/** Beside the text: what one may do with it. */
export function ArticleAside({ article, url }: ArticleAsideProps) {
  return (
    <aside className="article-aside no-print lg:col-span-3 lg:col-start-10">
      {article.type === "PRESS RELEASE" && (
        <section>
          <h2 className="eyebrow text-muted">Press contact</h2>
          <p className="mt-3">
            <EmailLink address={company.pressEmail} className="link" />
          </p>
        </section>
      )}
      <section data-screen-only="">
        <h2 className="eyebrow text-muted">Share</h2>
        <ShareLinks title={article.title} url={url} />
      </section>
      {article.link !== url && (
        <section>
          <h2 className="eyebrow text-muted">Source</h2>
          <p className="mt-3">
            <a className="link" href={article.link} target="_blank" rel="noopener">
              Original article
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        </section>
      )}
    </aside>
  );
}
