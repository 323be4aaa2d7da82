import type { Thing } from "schema-dts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { PageMeta, type PageMetaOptions } from "./page-meta.tsx";
import { coverOf } from "./page-covers.ts";
import { type GraphPage, pageGraph } from "./page-graph.ts";

type SitePage = PageMetaOptions &
  GraphPage & {
    /** The social image of a page that is not in `pageCovers`. */
    image?: { path: string; alt: string };
  };

interface SitePageMetaProps {
  page: SitePage;
  /** Structured data of what the page is about. */
  things?: Thing[];
}

/** The metadata, social image and structured data of a page that search engines may index. */
export function SitePageMeta({ page: given, things = [] }: SitePageMetaProps) {
  const content = useContent();
  const siteUrl = useSiteUrl();
  const page = {
    ...given,
    path: sitePath(content, given.path),
    parents: (given.parents ?? []).map((each) => ({ ...each, path: sitePath(content, each.path) })),
  };
  const image = page.image ?? coverOf(content, page.path);
  return (
    <PageMeta
      {...page}
      canonical={page.path}
      ogImage={image.path}
      ogImageAlt={image.alt}
      structuredData={pageGraph(content, siteUrl, page, image.path, things)}
    />
  );
}
