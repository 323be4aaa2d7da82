import { company } from "#content/company.ts";
import { findPerson } from "#content/references/find-person.ts";
import { press } from "#content/press.ts";
import { pressReleaseWords } from "#content/language.ts";
import { fullDate, fillTemplate } from "#app/lib/text.ts";
import type { TypedArticle } from "./article-body.tsx";
import { articleAuthor, articleReport } from "./article-sources.ts";
import { articlePlainText } from "./article-text.tsx";

export type PressBoilerplate = ReturnType<typeof pressBoilerplate>;

/** The end of every press release: the press contact and a text about the firm. */
export function pressBoilerplate() {
  return {
    // The press has its own e-mail address, which is not that of the person.
    contact: { ...findPerson(press.contact.person), email: company.pressEmail },
    about: {
      heading: fillTemplate(pressReleaseWords.about, { company: company.name }),
      text: press.boilerplate.short,
    },
  };
}

/**
 * A press release to paste into an editorial system. It begins with the time from which it may be published, because
 * editors who get the text forwarded do not see the page.
 */
export function pressReleaseText(
  article: TypedArticle,
  { contact, about }: PressBoilerplate,
  url: string,
): string {
  const author = articleAuthor(article);
  const report = articleReport(article);
  return [
    `${pressReleaseWords.heading}\n${publicationTime(article.isoDate)}`,
    article.title,
    ...(author
      ? [
          fillTemplate(pressReleaseWords.by, {
            name: [author.name, author.person?.role].filter(Boolean).join(", "),
          }),
        ]
      : []),
    articlePlainText(article),
    [pressReleaseWords.contact, `${contact.name}, ${contact.role}`, contact.email, contact.phone]
      .filter(Boolean)
      .join("\n"),
    `${about.heading.toUpperCase()}\n${about.text}`,
    ...(report
      ? [`${pressReleaseWords.report}\n${report.title}\n${new URL(report.link, url).href}`]
      : []),
    fillTemplate(pressReleaseWords.source, { url }),
  ].join("\n\n");
}

/** With the UTC offset, because editors may be in another time zone. */
function publicationTime(isoDate: string): string {
  const offset = isoDate.endsWith("Z") ? "UTC" : `UTC${isoDate.slice(19)}`;
  return fillTemplate(pressReleaseWords.publishFrom, {
    date: fullDate(isoDate.slice(0, 10)),
    time: isoDate.slice(11, 16),
    offset,
  });
}

export const plainTextPath = (id: number) => `/article/press-release/${id}/plain-text`;
