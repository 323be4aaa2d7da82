import { fileWords } from "#content/language.ts";
import { fileResponse, retryLater, unlisted } from "#app/lib/resource-responses.ts";
import { describedPages } from "#app/seo/site-pages.ts";
import { sitemapXml } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/sitemap";

/** Every page and every article. Without the articles there is none: search engines would drop them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  const news = await content.allNews().catch(() => undefined);
  if (!news) return retryLater(fileWords.noNews);
  const pages = describedPages(news[0]?.isoDate).map(({ to, updated }) => ({
    url: siteUrl + to,
    updated,
  }));
  const articles = news.map(({ path, modified }) => ({ url: siteUrl + path, updated: modified }));
  const xml = sitemapXml([...pages, ...articles]);
  return fileResponse(xml, "application/xml; charset=utf-8", unlisted);
}
