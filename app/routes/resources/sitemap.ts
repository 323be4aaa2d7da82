import { retryLater } from "#app/lib/plain-response.ts";
import { describedPages } from "#app/seo/site-pages.ts";
import { sitemapXml } from "#app/seo/sitemap.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/sitemap";

/** Every page and every article. Without the articles there is no map: it would say that they are gone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { content, siteUrl } = context.get(servicesContext);
  const news = await content.allNews().catch(() => undefined);
  if (!news) return retryLater("The news could not be read just now.");
  const pages = describedPages(news[0]?.isoDate).map(({ to, updated }) => ({
    url: siteUrl + to,
    updated,
  }));
  const articles = news.map(({ path, modified }) => ({ url: siteUrl + path, updated: modified }));
  return new Response(sitemapXml([...pages, ...articles]), {
    headers: { "content-type": "application/xml; charset=utf-8", "x-robots-tag": "noindex" },
  });
}
