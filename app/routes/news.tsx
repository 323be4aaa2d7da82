import { data } from "react-router";
import { news as page } from "#content/pages/news.ts";
import { newsParameters, readNewsAddress } from "#app/features/news/news-address.ts";
import { NewsScreen } from "#app/features/news/news-screen.tsx";
import type { NewsData } from "#app/features/news/use-news.ts";
import { PageHeading } from "#app/layout/page-heading.tsx";
import type { RouteHandle } from "#app/pages.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/news";

export const handle: RouteHandle = { query: newsParameters };

/** When a visitor may find the content service well again. */
const retryAfter = { "retry-after": "30" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { activeTab, searchQuery, page: wanted } = readNewsAddress(url.searchParams);
  const question = { tab: activeTab, search: searchQuery, page: wanted };
  try {
    const list = await context.get(servicesContext).content.listNews(question);
    return data<NewsData>({ activeTab, searchQuery, ...list, error: undefined });
  } catch (error) {
    const message = (error instanceof Error && error.message) || "Failed to fetch news";
    const nothing = { items: [], currentPage: 1, totalPages: 0, total: 0 };
    return data<NewsData>(
      { activeTab, searchQuery, ...nothing, error: message },
      { status: 503, headers: retryAfter },
    );
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function News() {
  return (
    <>
      <PageHeading title={page.hero.title} subtitle={page.hero.subtitle} />
      <NewsScreen />
    </>
  );
}
