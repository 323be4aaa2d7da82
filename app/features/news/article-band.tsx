import type { NewsType } from "#server/news/content-service.ts";
import { articleWords } from "#content/language.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import { Picture } from "#app/ui/picture.tsx";
import { typeLabels } from "./news-types.ts";
import { fillTemplate, plural } from "#app/lib/text.ts";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import type { TypedArticle } from "./article-body.tsx";
import { articleAuthor, type ArticleAuthor } from "./article-sources.ts";

/** The same colours as on the cards: green for newsletters, purple for press releases. */
const colours: Record<NewsType, { band: string; dot: string }> = {
  NEWSLETTER: { band: "bg-forest-700", dot: "bg-mint-400" },
  "PRESS RELEASE": { band: "bg-purple-700", dot: "bg-purple-300" },
};

export function ArticleBand({ article }: { article: TypedArticle }) {
  const { type, title, date, isoDate, readingMinutes } = article;
  const author = articleAuthor(article);
  return (
    <header className={`article-band on-dark text-white ${colours[type].band}`}>
      <div className="shell">
        <p className="eyebrow as-written flex items-center gap-2.5">
          <span className={`size-2.5 rounded-full ${colours[type].dot}`} aria-hidden="true" />
          {typeLabels[type]}
        </p>
        <h1 className="article-title mt-4 max-w-[56rem] text-title">{title}</h1>
        <div className="article-facts">
          {author && <Byline {...author} />}
          <p className="text-label tracking-wide">
            <time dateTime={isoDate}>{date}</time>
            <span aria-hidden="true"> · </span>
            {plural(articleWords.readingTime, readingMinutes)}
          </p>
        </div>
      </div>
    </header>
  );
}

/** Team members are shown with portrait, role and a link to the contact page; other authors by name only. */
function Byline({ name, person }: ArticleAuthor) {
  if (!person) return <p className="byline">{fillTemplate(articleWords.by, { name })}</p>;
  return (
    <div className="byline">
      <Picture
        picture={portraitOf(person.image)}
        alt=""
        sizes="3.25rem"
        className="byline-portrait"
      />
      <p>
        <FilledTemplate
          text={articleWords.by}
          values={{
            name: (
              <a href={`/contact#${person.image}`} className="link" rel="author">
                {name}
              </a>
            ),
          }}
        />
        <span className="byline-role">{person.role}</span>
      </p>
    </div>
  );
}
