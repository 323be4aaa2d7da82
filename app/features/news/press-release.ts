import type { Content } from "#app/lib/content/content.ts";
import { findPerson } from "#app/lib/content/find-person.ts";
import { fullDate, fillTemplate } from "#app/lib/text.ts";
import type { TypedArticle } from "./article-body.tsx";
import { articleAuthor, articleReport } from "./article-sources.ts";
import { articlePlainText } from "./article-text.tsx";

export type PressBoilerplate = ReturnType<typeof pressBoilerplate>;

/** The end of every press release: the press contact and a text about the firm. */
export function pressBoilerplate(content: Content) {
  return {
    // The press has its own e-mail address, which is not that of the person.
    contact: {
      ...findPerson(content, content.press.contact.person),
      email: content.company.pressEmail,
    },
    about: {
      heading: fillTemplate(content.words.pressRelease.about, { company: content.company.name }),
      text: content.press.boilerplate.short,
    },
  };
}

/**
 * A press release to paste into an editorial system. It begins with the time from which it may be published, because
 * editors who get the text forwarded do not see the page.
 */
export function pressReleaseText(
  content: Content,
  article: TypedArticle,
  { contact, about }: PressBoilerplate,
  url: string,
): string {
  const author = articleAuthor(content, article);
  const report = articleReport(content, article);
  return [
    `${content.words.pressRelease.heading}\n${publicationTime(content, article.isoDate)}`,
    article.title,
    ...(author
      ? [
          fillTemplate(content.words.pressRelease.by, {
            name: [author.name, author.person?.role].filter(Boolean).join(", "),
          }),
        ]
      : []),
    articlePlainText(content, article),
    [
      content.words.pressRelease.contact,
      `${contact.name}, ${contact.role}`,
      contact.email,
      contact.phone,
    ]
      .filter(Boolean)
      .join("\n"),
    `${about.heading.toUpperCase()}\n${about.text}`,
    ...(report
      ? [`${content.words.pressRelease.report}\n${report.title}\n${new URL(report.link, url).href}`]
      : []),
    fillTemplate(content.words.pressRelease.source, { url }),
  ].join("\n\n");
}

/** With the UTC offset, because editors may be in another time zone. */
function publicationTime(content: Content, isoDate: string): string {
  const offset = isoDate.endsWith("Z") ? "UTC" : `UTC${isoDate.slice(19)}`;
  return fillTemplate(content.words.pressRelease.publishFrom, {
    date: fullDate(content.words, isoDate.slice(0, 10)),
    time: isoDate.slice(11, 16),
    offset,
  });
}

export const plainTextPath = (id: number) => `/article/press-release/${id}/plain-text`;
