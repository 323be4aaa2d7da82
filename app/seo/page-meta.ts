import type { MetaDescriptor } from "react-router";
import { company } from "#content/company.ts";
import { locale } from "#content/language.ts";
import { shorten } from "#app/lib/text.ts";

export const socialImageSize = { width: 1200, height: 630 };

/** `/social/products-audio-market.jpg` for `/products/audio-market`. */
export function socialImagePath(path: string): string {
  return `/social/${path.slice(1).replaceAll("/", "-") || "home"}.jpg`;
}

export interface PageMetaOptions {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** A path, with a query where the page needs one; by default the path of the request. */
  canonical?: string | undefined;
  /** For filtered lists, drafts and errors. */
  noindex?: boolean | undefined;
  /** The path of a social image; by default that of the front page. */
  ogImage?: string | undefined;
  ogImageAlt?: string | undefined;
  ogType?: "website" | "article";
  twitterCard?: "summary" | "summary_large_image";
  /** Of an article. */
  article?: { published: string; modified: string; section: string } | undefined;
  structuredData?: object | undefined;
}

/** The part of a route's meta arguments that is used here. After an error the root's data may be missing. */
export interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The site's public origin. */
export function siteUrlOf({ matches }: MetaArgs): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { siteUrl: string } | undefined)?.siteUrl ?? "";
}

/** The metadata of a page for search engines and social networks. */
export function pageMeta(args: MetaArgs, options: PageMetaOptions): MetaDescriptor[] {
  const siteUrl = siteUrlOf(args);
  const url = siteUrl + (options.canonical ?? args.location.pathname);
  const title = fullTitle(options.title);
  const { keywords, noindex, article, structuredData } = options;
  const description = options.description && shorten(options.description, longestDescription);
  const alt = options.ogImageAlt ?? company.name;
  const properties: [name: string, content: string | number | false | undefined][] = [
    ["og:site_name", company.name],
    ["og:locale", locale.replace("-", "_")],
    ["og:type", options.ogType ?? "website"],
    // Not shortened: social networks show longer titles than search engines, and show the site's name separately.
    ["og:title", options.title],
    ["og:description", description],
    ["og:url", !noindex && url],
    ["og:image", siteUrl + (options.ogImage ?? socialImagePath("/"))],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", socialImageSize.width],
    ["og:image:height", socialImageSize.height],
    ["og:image:alt", alt],
    ["article:published_time", article?.published],
    ["article:modified_time", article?.modified],
    ["article:section", article?.section],
  ];

  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(keywords?.length ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    noindex
      ? { name: "robots", content: "noindex, follow" }
      : { tagName: "link", rel: "canonical", href: url },
    ...properties.flatMap(([property, content]) =>
      content ? [{ property, content: String(content) }] : [],
    ),
    // X takes title, description and image from the Open Graph properties above, but not the alternative text.
    { name: "twitter:card", content: options.twitterCard ?? "summary_large_image" },
    { name: "twitter:image:alt", content: alt },
    ...(structuredData ? [{ "script:ld+json": structuredData }] : []),
  ] as MetaDescriptor[];
}

/** Search engines cut longer texts. */
export const longestTitle = 60;
export const longestDescription = 160;

/** If the title is too long, the firm's name is left out first, then the end of the title. */
export function fullTitle(title: string): string {
  const named = `${title} | ${company.name}`;
  if (named.length <= longestTitle) return named;
  return shorten(title, longestTitle);
}
