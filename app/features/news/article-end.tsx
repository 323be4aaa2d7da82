import type { ReactNode } from "react";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { NewsItem, NewsType } from "#server/news/content-service.ts";
import { ContactLinks, RoundPortrait } from "#app/layout/person.tsx";
import { portraitOf } from "#app/layout/pictures.ts";
import { quietLink } from "#app/ui/links.tsx";
import { NewsLink } from "#app/islands/news/news-link.tsx";
import { typeLabels } from "./news-types.ts";
import type { Neighbours } from "./article-sources.ts";
import type { PressBoilerplate } from "./press-release.ts";

/** At the end of every press release: about the firm, and the press contact. */
export function PressEnd({ press: { contact, about } }: { press: PressBoilerplate }) {
  const content = useContent();
  const { name, role, image, email, phone } = contact;
  return (
    <>
      <section className="max-w-copy border-t border-line pt-5">
        <h2 className="eyebrow text-muted">{about.heading}</h2>
        <p className="mt-3">{about.text}</p>
      </section>
      <section className="max-w-copy border-t border-line pt-5">
        <h2 className="eyebrow text-muted">{content.words.article.pressContact}</h2>
        <div className="mt-3 flex gap-5">
          <RoundPortrait portrait={portraitOf(content, image)} box="size-14" loading="lazy" />
          <div>
            <p className="leading-snug">
              <strong className="block font-semibold">{name}</strong>
              <span className="block text-base text-muted">{role}</span>
            </p>
            <ContactLinks email={email} phone={phone} />
          </div>
        </div>
      </section>
    </>
  );
}

/** The newsletter signup at the end of an article. */
export function ArticleSignup({ children }: { children: ReactNode }) {
  const content = useContent();
  const { heading, intro } = content.forms.signup;
  return (
    <section className="no-print on-dark bg-forest-900 py-section text-white">
      <div className="shell grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-title">{heading}</h2>
          <p className="mt-4 intro-text max-w-[28rem]">{intro}</p>
        </div>
        <div className="lg:col-span-7">{children}</div>
      </div>
    </section>
  );
}

interface MoreNewsProps {
  neighbours: Neighbours;
  related: readonly NewsItem[];
}

/** The articles before and after this one, and others of the same type. */
export function MoreNews({ neighbours: { previous, next }, related }: MoreNewsProps) {
  const content = useContent();
  if (!previous && !next && related.length === 0) return null;
  return (
    <div className="no-print bg-white py-section">
      <div className="shell grid gap-x-12 gap-y-10 lg:grid-cols-12">
        {(previous || next) && (
          <nav className="lg:col-span-5" aria-label={content.words.article.previousAndNext}>
            <ul className="grid gap-6">
              {previous && <Neighbour item={previous} label={content.words.article.previous} />}
              {next && <Neighbour item={next} label={content.words.article.next} />}
            </ul>
          </nav>
        )}
        {related.length > 0 && (
          <section className="lg:col-span-7">
            <h2 className="text-heading">{content.words.article.related}</h2>
            <ul className="mt-3 border-b border-line">
              {related.map((item) => (
                <li
                  key={item.id}
                  className="items-baseline justify-between gap-x-8 border-t border-line py-3.5 md:flex"
                >
                  <h3 className="text-[1.0625rem] leading-snug">
                    <NewsLink item={item} className={quietLink} />
                  </h3>
                  <time
                    dateTime={item.isoDate}
                    className="shrink-0 text-label tracking-wide text-muted"
                  >
                    {item.date}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

const neighbourEdges: Record<NewsType, string> = {
  NEWSLETTER: "border-mint-400",
  "PRESS RELEASE": "border-purple-400",
};

function Neighbour({ item, label }: { item: NewsItem; label: string }) {
  const content = useContent();
  return (
    <li className={`border-l-3 pl-5 ${neighbourEdges[item.type]}`}>
      <p className="eyebrow text-muted">{label}</p>
      <p className="mt-1 text-heading font-semibold text-balance">
        <NewsLink item={item} className={quietLink} />
      </p>
      <p className="mt-1 text-label text-muted">
        {typeLabels(content.words)[item.type]} · {item.date}
      </p>
    </li>
  );
}
