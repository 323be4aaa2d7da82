import { fullDate } from "#app/lib/dates.ts";
import { articleAsTyped } from "./article-as-typed.ts";
import type { PressMatter } from "./press-matter.ts";
import type { TypedArticle } from "./typed-article.ts";

/**
 * A press release to paste into an editorial system. The moment from which it may be published stands
 * first and cannot be left behind: whoever gets the text forwarded has no page to look it up on.
 */
export function pressReleaseText(
  article: TypedArticle,
  { contact, about }: PressMatter,
  url: string,
): string {
  return [
    `PRESS RELEASE\nFor publication from ${publicationTime(article.isoDate)}`,
    article.title,
    articleAsTyped(article),
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
