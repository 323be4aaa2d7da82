import type { NewsItem, NewsType } from "./content-service.ts";
import { sizeOf, uploadPath, type PictureMaker } from "./pictures.ts";
import { plainText, printable } from "./plain-text.ts";
import type { ListPost } from "./wordpress-schema.ts";

export const newsSlugs = ["newsletter", "press-release"] as const;
export type NewsSlug = (typeof newsSlugs)[number];

const types: Record<NewsSlug, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

export const typeOf = (slug: NewsSlug) => types[slug];

export const articlePath = (slug: NewsSlug, id: number) => `/article/${slug}/${id}`;

/** A post may carry both categories; the newsletter is then its one address. */
export const mainSlug = (slugs: readonly string[]) =>
  newsSlugs.find((slug) => slugs.includes(slug));

const maxTitleLength = 300;
const maxExcerptLength = 2000;

/** Where uploads may be, and how they are shown. */
export type Uploads = { origins: readonly string[]; picture: PictureMaker };

export function mapCommon(post: ListPost, type: NewsType | null, uploads: Uploads) {
  const date = printedDate(post.date);
  const title = plainText(post.title.rendered, maxTitleLength);
  return {
    id: post.id,
    title: hasVisibleText(title) ? title : untitled(type, date),
    date,
    isoDate: isoDate(post.date, post.date_gmt),
    modified: isoDate(
      post.modified ?? post.date,
      post.modified ? post.modified_gmt : post.date_gmt,
    ),
    link: post.link,
    // WordPress marks a cut excerpt with `[…]`; the card marks its own cut.
    excerpt: plainText(post.excerpt.rendered, maxExcerptLength).replace(/ ?\[…\]$/, ""),
    isSticky: post.sticky,
    image: mapFeatured(post, uploads),
  };
}

const hasVisibleText = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** `Newsletter of 5 November 2026`: wherever a title is shown there is something to read and to click. */
function untitled(type: NewsType | null, date: string): string {
  const [day = "", month = "", year = ""] = date.split(" ");
  const kind = type ?? "News";
  return `${kind[0]}${kind.slice(1).toLowerCase()} of ${day} ${month[0] ?? ""}${month.slice(1).toLowerCase()} ${year}`;
}

export function mapNewsItem(post: ListPost, slug: NewsSlug, uploads: Uploads): NewsItem {
  const main = mainSlug(post.slugs ?? []) ?? slug;
  const type = typeOf(slug);
  return { ...mapCommon(post, type, uploads), type, path: articlePath(main, post.id) };
}

function mapFeatured({ featured, link }: ListPost, { origins, picture }: Uploads) {
  const path = featured && uploadPath(featured.source_url, ownOrigins(link, origins));
  if (!path) return null;
  const { width, height } = featured.media_details;
  return picture(path, sizeOf(path, width, height), printable(featured.alt_text));
}

/** Behind a proxy the service uses its public address, which a post's own link has. */
export function ownOrigins(link: string, origins: readonly string[]) {
  const url = URL.parse(link);
  return url && !origins.includes(url.origin) ? [...origins, url.origin] : origins;
}

const months =
  "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split(
    " ",
  );

/** `2026-11-14T00:30:00` as `14 NOVEMBER 2026`: read from the text, so that no time zone can move the day. */
export function printedDate(local: string) {
  const [year = "", month = "", day = ""] = local.slice(0, 10).split("-");
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}

/** Local wall time with the offset that follows from the same moment in UTC. */
export function isoDate(local: string, utc: string | undefined) {
  const wall = local.slice(0, 19);
  const offset = utc ? (Date.parse(`${wall}Z`) - Date.parse(`${utc.slice(0, 19)}Z`)) / 60_000 : 0;
  if (!Number.isInteger(offset) || offset === 0 || Math.abs(offset) > 14 * 60) return `${wall}Z`;
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${wall}${offset > 0 ? "+" : "-"}${hours}:${minutes}`;
}
