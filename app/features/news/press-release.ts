import { company } from "#content/company.ts";
import { findPerson } from "#content/find-person.ts";
import { press } from "#content/press.ts";
import { fullDate } from "#app/lib/dates.ts";
import type { TypedArticle } from "./article-body.tsx";
import { articlePlainText } from "./article-text.tsx";

export type PressBoilerplate = ReturnType<typeof pressBoilerplate>;

/** What goes with every press release: whom to call, and who the firm is. */
export function pressBoilerplate() {
  const { name, role, phone } = findPerson(press.contact.person);
  return {
    contact: { name, role, email: company.pressEmail, phone },
    about: { heading: `About ${company.name}`, text: press.boilerplate.short },
  };
}

/**
 * A press release to paste into an editorial system. The moment from which it may be published stands
 * first and cannot be left behind: whoever gets the text forwarded has no page to look it up on.
 */
export function pressReleaseText(
  article: TypedArticle,
  { contact, about }: PressBoilerplate,
  url: string,
): string {
  return [
    `PRESS RELEASE\nFor publication from ${publicationTime(article.isoDate)}`,
    article.title,
    articlePlainText(article),
    ["PRESS CONTACT", `${contact.name}, ${contact.role}`, contact.email, contact.phone]
      .filter(Boolean)
      .join("\n"),
    `${about.heading.toUpperCase()}\n${about.text}`,
    `Source: ${url}`,
  ].join("\n\n");
}

/** With the offset: an editor in Helsinki reads what was written in Stockholm. */
function publicationTime(isoDate: string): string {
  const offset = isoDate.endsWith("Z") ? "UTC" : `UTC${isoDate.slice(19)}`;
  return `${fullDate(isoDate.slice(0, 10))}, ${isoDate.slice(11, 16)} (${offset})`;
}

export const plainTextPath = (id: number) => `/article/press-release/${id}/plain-text`;
