import { ForEditors } from "./for-editors.tsx";
import { PressContact } from "./press-contact.tsx";
import type { PressMatter } from "./press-matter.ts";
import { ShareLinks } from "./share-links.tsx";
import type { TypedArticle } from "./typed-article.ts";

interface ArticleAsideProps {
  article: TypedArticle;
  press: PressMatter | undefined;
  url: string;
}

/** Beside the text: what one may do with it. */
export function ArticleAside({ article, press, url }: ArticleAsideProps) {
  return (
    <aside className="article-aside no-print lg:col-span-3 lg:col-start-10">
      {press && <PressContact contact={press.contact} />}
      {press && <ForEditors id={article.id} />}
      <section data-screen-only="">
        <h2 className="eyebrow text-muted">Share</h2>
        <ShareLinks title={article.title} url={url} />
      </section>
      {article.link && article.link !== url && (
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
