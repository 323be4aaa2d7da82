import type { Graph, Thing } from "schema-dts";
import { pageMeta, siteUrlOf, type MetaArgs, type PageMetaOptions } from "./page-meta.ts";
import { breadcrumb, type Crumb } from "./schema/breadcrumb.ts";
import { organization } from "./schema/organization.ts";
import { webPage, website } from "./schema/website.ts";
import type { Cover } from "./social/cover.tsx";
import { socialImagePath } from "./social/image-address.ts";
import { pageCovers } from "./social/page-covers.ts";

interface SitePage extends PageMetaOptions {
  /** The page's canonical path. */
  path: string;
  description: string;
  /** The pages above this one, without the front page. */
  parents?: readonly Crumb[];
  /** Of a page whose cover is not made by the build. */
  image?: { path: string; alt: string };
}

/**
 * The metadata of a page that search engines may list: what it says of itself, its social image, and structured data. The firm
 * and the site are in the graph of every page, so that references to them resolve.
 */
export function sitePageMeta(
  args: MetaArgs,
  page: SitePage,
  things: (siteUrl: string) => Thing[] = () => [],
) {
  const siteUrl = siteUrlOf(args);
  const { path, title, description, parents = [] } = page;
  const image = page.image ?? coverOf(path);
  const crumbs = path === "/" ? [] : [...parents, { path, title }];
  const hasBreadcrumb = crumbs.length > 0;
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      organization(siteUrl),
      website(siteUrl),
      webPage({ siteUrl, path, title, description, image: image.path, hasBreadcrumb }),
      ...(hasBreadcrumb ? [breadcrumb(siteUrl, crumbs)] : []),
      ...things(siteUrl),
    ],
  };
  return pageMeta(args, {
    ...page,
    canonical: path,
    ogImage: image.path,
    ogImageAlt: image.alt,
    structuredData: graph,
  });
}

function coverOf(path: string): { path: string; alt: string } {
  const page = path.split("?")[0] ?? path;
  const cover = pageCovers.get(page);
  if (!cover) throw new Error(`${page} has no cover in app/seo/social/page-covers.ts`);
  return { path: socialImagePath(page), alt: coverAlt(cover) };
}

/** The words on a cover, for those who do not see it. */
export function coverAlt({ kicker, title, subtitle }: Cover): string {
  const said = [kicker, title, subtitle].filter(Boolean).join(". ");
  return said.replace(/(?<=[.!?…])\./g, "");
}
