import type { ReactNode } from "react";
import { forms } from "#content/forms.ts";
import { articleWords } from "#content/language.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import { EmailLink, PhoneLink } from "#app/ui/links.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { NewsLink } from "#app/islands/news/news-link.tsx";
import { typeLabels } from "./news-types.ts";
import type { Neighbours } from "./article-sources.ts";
import type { PressBoilerplate } from "./press-release.ts";

/** At the end of every press release: about the firm, and the press contact. */
export function PressEnd({ press: { contact, about } }: { press: PressBoilerplate }) {
  const { name, role, image, email, phone } = contact;
  return (
    <>
      <section className="press-about">
        <h2 className="eyebrow text-muted">{about.heading}</h2>
        <p className="mt-3">{about.text}</p>
      </section>
      <section className="press-about">
        <h2 className="eyebrow text-muted">{articleWords.pressContact}</h2>
        <div className="press-person">
          <Picture
            picture={portraitOf(image)}
            alt=""
            sizes="4rem"
            className="press-person-portrait"
            loading="lazy"
          />
          <div>
            <p className="leading-snug">
              <strong className="block font-semibold">{name}</strong>
              <span className="block text-base text-muted">{role}</span>
            </p>
            <p className="press-person-ways">
              <EmailLink address={email} className="link" />
              {phone && <PhoneLink number={phone} className="link" />}
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

/** The newsletter signup at the end of an article. */
export function ArticleSignup({ children }: { children: ReactNode }) {
  const { heading, intro } = forms.signup;
  return (
    <section className="article-signup no-print on-dark bg-forest-900 text-white">
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
  if (!previous && !next && related.length === 0) return null;
  return (
    <div className="article-more no-print bg-white">
      <div className="shell article-more-parts">
        {(previous || next) && (
          <nav aria-label={articleWords.previousAndNext}>
            <ul className="neighbours">
              {previous && <Neighbour item={previous} label={articleWords.previous} />}
              {next && <Neighbour item={next} label={articleWords.next} />}
            </ul>
          </nav>
        )}
        {related.length > 0 && (
          <section>
            <h2 className="text-heading">{articleWords.related}</h2>
            <ul className="related">
              {related.map((item) => (
                <li key={item.id} className="related-line">
                  <h3>
                    <NewsLink item={item} className="related-link" />
                  </h3>
                  <time dateTime={item.isoDate}>{item.date}</time>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Neighbour({ item, label }: { item: NewsItem; label: string }) {
  return (
    <li className="neighbour" data-press={item.type === "PRESS RELEASE" || undefined}>
      <p className="eyebrow">{label}</p>
      <p className="neighbour-title">
        <NewsLink item={item} className="related-link" />
      </p>
      <p className="text-label">
        {typeLabels[item.type]} · {item.date}
      </p>
    </li>
  );
}
