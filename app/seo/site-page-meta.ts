import type { Thing } from "schema-dts";
import {
  pageMeta,
  siteUrlOf,
  socialImagePath,
  type MetaArgs,
  type PageMetaOptions,
} from "./page-meta.ts";
import { type GraphPage, pageGraph } from "./page-graph.ts";
import type { Cover } from "./social/cover.tsx";
import { pageCovers } from "./social/page-covers.ts";

type SitePage = PageMetaOptions &
  GraphPage & {
    /** For a page whose cover is not drawn by the build. */
    image?: { path: string; alt: string };
  };

/**
 * The metadata of a page that search engines may list: what it says of itself, its social image, and structured data.
 */
export function sitePageMeta(
  args: MetaArgs,
  page: SitePage,
  things: (siteUrl: string) => Thing[] = () => [],
) {
  const siteUrl = siteUrlOf(args);
  const { path } = page;
  const image = page.image ?? coverOf(path);
  return pageMeta(args, {
    ...page,
    canonical: path,
    ogImage: image.path,
    ogImageAlt: image.alt,
    structuredData: pageGraph(siteUrl, page, image.path, things(siteUrl)),
  });
}

function coverOf(path: string): { path: string; alt: string } {
  const page = path.split("?")[0] ?? path;
  const cover = pageCovers.get(page);
  if (!cover) throw new Error(`${page} has no cover in app/seo/social/page-covers.ts`);
  return { path: socialImagePath(page), alt: coverAlt(cover) };
}

/** The text of a cover, as its alternative text. */
export function coverAlt({ kicker, title, subtitle }: Cover): string {
  const text = [kicker, title, subtitle].filter(Boolean).join(". ");
  return text.replace(/(?<=[.!?…])\./g, "");
}
