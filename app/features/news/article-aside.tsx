import type { ComponentProps } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Report } from "#app/lib/content/schema/report.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { heroImage } from "#app/layout/pictures.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ExternalLink, quietLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { TypedArticle } from "./article-body.tsx";
import { articleReport } from "./article-sources.ts";
import { plainTextPath } from "./press-release.ts";

interface ArticleAsideProps {
  article: TypedArticle;
  url: string;
}

/** Beside the text: the report behind it, plain text for editors, links to share it and its source. */
export function ArticleAside({ article, url }: ArticleAsideProps) {
  const content = useContent();
  const report = articleReport(content, article);
  return (
    <aside className="no-print grid gap-7">
      {report && <ReportCard report={report} />}
      {article.type === "PRESS RELEASE" && <ForEditors id={article.id} />}
      <section data-screen-only="">
        <h2 className="eyebrow text-muted">{content.words.article.share}</h2>
        <ShareLinks title={article.title} url={url} />
      </section>
      {article.link && article.link !== url && (
        <section>
          <h2 className="eyebrow text-muted">{content.words.article.source}</h2>
          <p className="mt-3">
            <ExternalLink className="link" href={article.link}>
              {content.words.article.original}
            </ExternalLink>
          </p>
        </section>
      )}
    </aside>
  );
}

/** The report that the article draws on, with links to its page and its free preview. */
function ReportCard({ report: { title, description, link, heroImage: art } }: { report: Report }) {
  const content = useContent();
  return (
    <section className="max-w-copy bg-white" aria-labelledby="article-report">
      <Picture
        picture={heroImage(content, art)}
        alt=""
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 38rem, 100vw"
        className="aspect-5/2 w-full object-cover"
        loading="lazy"
      />
      <div className="p-5">
        <p className="eyebrow text-muted">{content.words.article.fromTheReport}</p>
        <h2 id="article-report" className="mt-1 text-heading">
          <a href={link} className={quietLink}>
            {title}
          </a>
        </h2>
        <p className="mt-1 text-base leading-snug">{description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={`${link}#preview`} className={buttonClass("primary")}>
            {content.words.report.preview}
          </a>
          <a href={link} className="link">
            {content.words.article.aboutTheReport}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The press release as plain text for an editorial system: to copy, or to open if the browser cannot copy. */
function ForEditors({ id }: { id: number }) {
  const content = useContent();
  return (
    <section data-screen-only="">
      <h2 className="eyebrow text-muted">{content.words.article.forEditors}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        <CopyItem
          data-copy="plain-text"
          data-copied={content.words.article.plainTextCopied}
          data-refused={content.words.article.plainTextNotCopied}
        >
          {content.words.article.copyPlainText}
        </CopyItem>
        <li>
          <a id="plain-text" className={way} href={sitePath(content, plainTextPath(id))}>
            {content.words.article.openPlainText}
          </a>
        </li>
      </ul>
    </section>
  );
}

const way = "link inline-flex min-h-11 items-center";

/**
 * A button that copies a text, by app/browser/copy-buttons.ts. What was copied is said in a line below all links, so that
 * none moves.
 */
function CopyItem(button: ComponentProps<"button">) {
  return (
    <li className="needs-scripts contents">
      <button type="button" className={`${way} cursor-pointer`} {...button} />{" "}
      <output className="order-1 min-h-6 w-full text-sm text-muted" />
    </li>
  );
}

function ShareLinks({ title, url }: { title: string; url: string }) {
  const content = useContent();
  const network = new URL("https://www.linkedin.com/sharing/share-offsite/");
  network.searchParams.set("url", url);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      <CopyItem value={url} data-copied={content.words.article.linkCopied}>
        {content.words.article.copyLink}
      </CopyItem>
      <li>
        <a className={way} href={mail}>
          {content.words.site.email}
        </a>
      </li>
      <li>
        <ExternalLink className={way} href={network.href}>
          {content.words.article.linkedIn}
        </ExternalLink>
      </li>
    </ul>
  );
}
