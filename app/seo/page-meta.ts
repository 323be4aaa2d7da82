import type { MetaDescriptor } from "react-router";
import { company } from "#content/company.ts";
import { shorten } from "#app/lib/shorten.ts";

export interface PageMetaOptions {
  title: string;
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** A path of the site; the page's own path where nothing else is said. */
  canonical?: string | undefined;
  noindex?: boolean;
  /** A path of the site. */
  ogImage?: string | undefined;
  ogType?: "website" | "article";
  twitterCard?: "summary" | "summary_large_image";
}

/** The part of a route's meta arguments that is needed here; the root's data may be missing on errors. */
interface MetaArgs {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Everything a page says about itself to search engines and social networks. */
export function pageMeta(
  { location, matches }: MetaArgs,
  options: PageMetaOptions,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { siteUrl: string }
    | undefined;
  const absolute = (path: string) => (root?.siteUrl ?? "") + (path === "/" ? "/" : path);
  const url = absolute(options.canonical ?? location.pathname);
  const title = fullTitle(options.title);
  const { keywords, noindex, ogImage } = options;
  const description = options.description && shorten(options.description, longestDescription);

  return [
    { title },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(keywords?.length ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(noindex
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:site_name", content: company.name },
    { property: "og:type", content: options.ogType ?? "website" },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: url },
    ...(ogImage ? [{ property: "og:image", content: absolute(ogImage) }] : []),
    { name: "twitter:card", content: options.twitterCard ?? "summary_large_image" },
  ];
}

/** What search engines show. */
const longestTitle = 60;
const longestDescription = 160;

/** The firm's name goes first when room is short, then the end of the title. */
function fullTitle(title: string): string {
  const named = `${title} | ${company.name}`;
  if (named.length <= longestTitle) return named;
  return shorten(title, longestTitle);
}
