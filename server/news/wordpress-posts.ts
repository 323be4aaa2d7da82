import * as v from "valibot";
import type { Words } from "#app/lib/words/words.ts";
import { fullDate, fillTemplate } from "#app/lib/text.ts";
import type { NewsItem, NewsType } from "./content-service.ts";
import { sizeOf, uploadPath, type PictureMaker } from "./pictures.ts";
import { hasVisibleText, plainText, printable } from "./plain-text.ts";

// The fields of WordPress's JSON that this site reads, and the news items that are made of them. Other fields are dropped,
// so that a page of a hundred posts with all they embed does not stay in memory. Only what every item needs is required.

// Texts are cut before they are processed. These are lengths of HTML, well above those of the text that is shown.
const maxTitleLength = 4000;
const maxExcerptLength = 4000;
const maxLineLength = 1000;
const maxAddressLength = 2000;
const maxEntries = 100;

/** A copy, because a slice would keep the whole text in memory. */
const cut = (text: string, length: number) =>
  text.length <= length ? text : Buffer.from(text.slice(0, length), "utf16le").toString("utf16le");

const cutTo = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cut(text, maxLength)),
  );

/** The same for HTML, without an incomplete tag at the end. */
const htmlCutTo = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((html) => {
      const kept = cut(html, maxLength);
      const isComplete = html.length <= maxLength || kept.lastIndexOf(">") >= kept.lastIndexOf("<");
      return isComplete ? kept : kept.slice(0, kept.lastIndexOf("<"));
    }),
  );

/** Arrays are cut before their entries are validated. */
const firstOf = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.custom<unknown[]>(Array.isArray),
    v.transform((entries) => entries.slice(0, maxEntries)),
    v.array(entry),
  );

const rendered = (text: v.GenericSchema<unknown, string>) =>
  v.fallback(v.object({ rendered: v.fallback(text, "") }), { rendered: "" });

const isMoment = (text: string) => Number.isFinite(Date.parse(`${text.slice(0, 19)}Z`));
const time = v.pipe(cutTo(19), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/), v.check(isMoment));
const maybeTime = v.fallback(v.optional(time), undefined);

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const address = v.pipe(v.string(), v.maxLength(maxAddressLength));

const media = v.object({
  source_url: address,
  alt_text: v.fallback(cutTo(maxLineLength), ""),
  media_details: v.fallback(
    v.object({
      width: v.fallback(v.nullable(v.number()), null),
      height: v.fallback(v.nullable(v.number()), null),
    }),
    { width: null, height: null },
  ),
});

const termSlug = v.pipe(v.string(), v.maxLength(200));
const terms = firstOf(
  v.fallback(firstOf(v.fallback(v.object({ slug: termSlug }), { slug: "" })), []),
);

/** WordPress sends names as HTML, of which `mapAuthor` keeps a line of plain text. */
const maxNameHtmlLength = 400;
const author = v.object({ name: v.fallback(htmlCutTo(maxNameHtmlLength), "") });

// WordPress sends an error in place of an object that it cannot embed, so each part may have another shape.
const embeds = v.fallback(
  v.object({
    "wp:featuredmedia": v.fallback(firstOf(v.fallback(v.nullable(media), null)), []),
    "wp:term": v.fallback(v.optional(terms), undefined),
    author: v.fallback(firstOf(v.fallback(author, { name: "" })), []),
  }),
  { "wp:featuredmedia": [], author: [] },
);

const listed = {
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  date: time,
  date_gmt: maybeTime,
  modified: maybeTime,
  modified_gmt: maybeTime,
  /** Empty if it is not an HTTP address. */
  link: v.fallback(v.pipe(address, v.check(isWebAddress)), ""),
  title: v.object({ rendered: htmlCutTo(maxTitleLength) }),
  excerpt: rendered(htmlCutTo(maxExcerptLength)),
  sticky: v.fallback(v.boolean(), false),
  categories: v.fallback(v.optional(firstOf(v.number())), undefined),
  _embedded: embeds,
};

type Embeds = { _embedded: v.InferOutput<typeof embeds> };

const unpack = <T extends Embeds>({ _embedded: embedded, ...post }: T) => ({
  ...post,
  featured: embedded["wp:featuredmedia"][0] ?? null,
  /** Slugs of categories and tags; undefined when the terms were not embedded. */
  slugs: embedded["wp:term"]?.flat().map(({ slug }) => slug),
  /** Empty when the author was not embedded, or is deleted. */
  author: embedded.author[0]?.name ?? "",
});

// Deeper than acf-blocks.ts reads nested layouts, including the arrays between them.
const maxFieldDepth = 12;
const maxFields = 15_000;

/** Limits the depth and number of ACF's fields, because they are walked recursively. */
function boundedFields(acf: unknown) {
  let fields = 0;
  const bounded = (value: unknown, depth: number): unknown => {
    fields += 1;
    if (typeof value !== "object" || value === null) return value;
    if (depth > maxFieldDepth) return null;
    const kept: [string, unknown][] = [];
    // Not Object.entries, which would copy all of an object before the limit is reached.
    for (const name in value) {
      if (fields > maxFields) break;
      kept.push([name, bounded((value as Record<string, unknown>)[name], depth + 1)]);
    }
    return Array.isArray(value) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
  };
  return { acf: bounded(acf, 1), hasMoreFields: fields > maxFields };
}

export const listPost = v.pipe(v.object(listed), v.transform(unpack));
export const articlePost = v.pipe(
  v.object({ ...listed, content: rendered(v.string()), acf: v.optional(v.unknown()) }),
  v.transform(unpack),
  v.transform((post) => ({ ...post, ...boundedFields(post.acf) })),
);
export const category = v.object({
  id: v.number(),
  slug: termSlug,
  count: v.fallback(v.optional(v.number()), undefined),
});

export type ListPost = v.InferOutput<typeof listPost>;
export type ArticlePost = v.InferOutput<typeof articlePost>;
export type Category = v.InferOutput<typeof category>;

export const newsSlugs = ["newsletter", "press-release"] as const;
export type NewsSlug = (typeof newsSlugs)[number];

export const newsTypes: Record<NewsSlug, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

export const slugOfType = (type: NewsType): NewsSlug =>
  type === "NEWSLETTER" ? "newsletter" : "press-release";

export const articlePath = (slug: NewsSlug, id: number) => `/article/${slug}/${id}`;

/** A post in both categories has one address, that of the newsletter. */
export const mainSlug = (slugs: readonly string[]) =>
  newsSlugs.find((slug) => slugs.includes(slug));

const maxTitleText = 300;
const maxExcerptText = 2000;

/** Where uploads may be, and how they are shown. */
export type Uploads = { origins: readonly string[]; picture: PictureMaker };

export function mapCommon(words: Words, post: ListPost, type: NewsType | null, uploads: Uploads) {
  const title = plainText(post.title.rendered, maxTitleText);
  return {
    id: post.id,
    title: hasVisibleText(title) ? title : untitled(words, post, type),
    date: printedDate(words, post.date),
    isoDate: isoDate(post.date, post.date_gmt),
    modified: isoDate(
      post.modified ?? post.date,
      post.modified ? post.modified_gmt : post.date_gmt,
    ),
    link: post.link,
    // WordPress marks a cut excerpt with `[…]`; the card marks its own cut.
    excerpt: plainText(post.excerpt.rendered, maxExcerptText).replace(/ ?\[…\]$/, ""),
    isSticky: post.sticky,
    image: mapFeatured(post, uploads),
  };
}

const maxAuthorText = 80;

/** The author's name as plain text; empty if it has no visible characters. */
export function mapAuthor({ author: name }: ListPost): string {
  const text = plainText(name, maxAuthorText);
  return hasVisibleText(text) ? text : "";
}

/** `Newsletter of 5 November 2026`, so that every card and link has a text. */
function untitled(words: Words, { date }: ListPost, type: NewsType | null): string {
  const { newsletter, pressRelease, news } = words.article.untitled;
  const text = type === null ? news : type === "NEWSLETTER" ? newsletter : pressRelease;
  return fillTemplate(text, { date: dayOf(words, date) });
}

export function mapNewsItem(
  words: Words,
  post: ListPost,
  slug: NewsSlug,
  uploads: Uploads,
): NewsItem {
  const main = mainSlug(post.slugs ?? []) ?? slug;
  const type = newsTypes[slug];
  return { ...mapCommon(words, post, type, uploads), type, path: articlePath(main, post.id) };
}

function mapFeatured({ featured, link }: ListPost, { origins, picture }: Uploads) {
  const path = featured && uploadPath(featured.source_url, ownOrigins(link, origins));
  if (!path) return null;
  const { width, height } = featured.media_details;
  return picture(path, sizeOf(path, width, height), printable(featured.alt_text)) ?? null;
}

/** Behind a proxy, the service writes addresses with its public origin, which a post's `link` has. */
export function ownOrigins(link: string, origins: readonly string[]) {
  const url = URL.parse(link);
  return url && !origins.includes(url.origin) ? [...origins, url.origin] : origins;
}

/** `2026-11-14T00:30:00` as `14 November 2026`. */
const dayOf = (words: Words, local: string) => fullDate(words, local.slice(0, 10));

export const printedDate = (words: Words, local: string) => dayOf(words, local).toUpperCase();

/** Local time with its offset, which is the difference to the same moment in UTC. */
export function isoDate(local: string, utc: string | undefined) {
  const offset = utc ? (Date.parse(`${local}Z`) - Date.parse(`${utc}Z`)) / 60_000 : 0;
  if (!Number.isInteger(offset) || offset === 0 || Math.abs(offset) > 14 * 60) return `${local}Z`;
  const hours = new Date(Math.abs(offset) * 60_000).toISOString().slice(11, 16);
  return `${local}${offset > 0 ? "+" : "-"}${hours}`;
}
