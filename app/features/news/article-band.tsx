import { useContent } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import type { NewsType } from "#server/news/content-service.ts";
import { NewsTypeLabel } from "#app/islands/news/news-type-label.tsx";
import { RoundPortrait } from "#app/layout/person.tsx";
import { portraitOf } from "#app/layout/pictures.ts";
import { fillTemplate, plural } from "#app/lib/text.ts";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import type { TypedArticle } from "./article-body.tsx";
import { articleAuthor, type ArticleAuthor } from "./article-sources.ts";

/** The same colours as on the cards: green for newsletters, purple for press releases. */
const colours: Record<NewsType, string> = {
  NEWSLETTER: "bg-forest-700",
  "PRESS RELEASE": "bg-purple-700",
};

export function ArticleBand({ article }: { article: TypedArticle }) {
  const content = useContent();
  const { type, title, date, isoDate, readingMinutes } = article;
  const author = articleAuthor(content, article);
  return (
    <header className={`on-dark py-section text-white ${colours[type]}`}>
      <div className="shell">
        <p className="eyebrow as-written">
          <NewsTypeLabel type={type} background="dark" />
        </p>
        <h1 className="article-title mt-4 max-w-[56rem] text-title">{title}</h1>
        <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
          {author && <Byline {...author} />}
          <p className="text-label tracking-wide">
            <time dateTime={isoDate}>{date}</time>
            <span aria-hidden="true"> · </span>
            {plural(content.words, content.words.article.readingTime, readingMinutes)}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Team members are shown with portrait, role and a link to the contact page; other authors by name only. */
function Byline({ name, person }: ArticleAuthor) {
  const content = useContent();
  if (!person) return <p>{fillTemplate(content.words.article.by, { name })}</p>;
  return (
    <div className="flex items-center gap-4 leading-snug wrap-anywhere">
      <RoundPortrait portrait={portraitOf(content, person.image)} box="size-14" />
      <p>
        <FilledTemplate
          text={content.words.article.by}
          values={{
            name: (
              <a href={sitePath(content, `/contact#${person.image}`)} className="link" rel="author">
                {name}
              </a>
            ),
          }}
        />
        <span className="block text-small opacity-85">{person.role}</span>
      </p>
    </div>
  );
}
