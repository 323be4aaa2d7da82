import type { NewsItem, NewsType } from "./content-service.ts";
import { isoDate, printedDate } from "./dates.ts";
import { sizeOf, uploadPath } from "./pictures.ts";
import type { PictureMaker } from "./pictures.ts";
import { excerptText, plainText } from "./plain-text.ts";
import { printable } from "./printable.ts";
import type { ListPost } from "./wire.ts";

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

const longestTitle = 300;
const longestExcerpt = 2000;

/** Where uploads may be, and how they are shown. */
export type Uploads = { origins: readonly string[]; picture: PictureMaker };

export function mapCommon(post: ListPost, type: NewsType | null, uploads: Uploads) {
  const date = printedDate(post.date);
  const title = plainText(post.title.rendered, longestTitle);
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
    excerpt: excerptText(post.excerpt.rendered, longestExcerpt),
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

/** Behind a proxy the service names itself by its public address; a post's own link tells which that is. */
export function ownOrigins(link: string, origins: readonly string[]) {
  const url = URL.parse(link);
  return url && !origins.includes(url.origin) ? [...origins, url.origin] : origins;
}
