import type { Graph, Thing } from "schema-dts";
import type { PageMetaOptions } from "./page-meta.ts";
import { breadcrumb, type Crumb } from "./schema/breadcrumb.ts";
import { organization } from "./schema/organization.ts";
import { webPage, website } from "./schema/website.ts";
import type { Cover } from "./social/cover.tsx";
import { socialImagePath } from "./social/image-address.ts";
import { pageCovers } from "./social/page-covers.ts";

export interface PageAddress {
  /** The site's public origin. */
  siteUrl: string;
  /** The page's canonical path. */
  path: string;
  title: string;
  description: string;
  /** The pages above this one, without the front page. */
  parents?: Crumb[];
  /** Of a page whose cover is not made by the build. */
  image?: { path: string; alt: string };
}

type PageFacts = Pick<PageMetaOptions, "ogImage" | "ogImageAlt" | "structuredData">;

/**
 * What a page's metadata has beyond its content, for loaders: made on the server, it costs browsers no code. The
 * firm and the site stand in the graph of every page, so that whatever names them finds them there.
 */
export function pageFacts(page: PageAddress, ...things: Thing[]): PageFacts {
  const { siteUrl, path, title, parents = [] } = page;
  const image = page.image ?? coverOf(path);
  const crumbs = path === "/" ? [] : [...parents, { path, title }];
  const graph: Graph = {
    "@context": "https://schema.org",
    "@graph": [
      organization(siteUrl),
      website(siteUrl),
      webPage({ ...page, image: image.path, hasBreadcrumb: crumbs.length > 0 }),
      ...(crumbs.length > 0 ? [breadcrumb(siteUrl, crumbs)] : []),
      ...things,
    ],
  };
  // As plain data: the types of the vocabulary are too many for the compiler to carry through a loader.
  return { ogImage: image.path, ogImageAlt: image.alt, structuredData: graph as object };
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
