import { data } from "react-router";
import { news as page } from "#content/pages/news.ts";
import { SignupForm } from "#app/features/leads/signup-form.tsx";
import { newsParameters, readNewsAddress } from "#app/features/news/news-address.ts";
import { NewsScreen } from "#app/features/news/news-screen.tsx";
import type { NewsData } from "#app/features/news/use-news.ts";
import { PageBand } from "#app/layout/page-band.tsx";
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

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";
export { leadClientAction as clientAction } from "#app/features/leads/lead-client-action.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, page.meta);

export default function News() {
  return (
    <>
      <PageBand title={page.hero.title} subtitle={page.hero.subtitle}>
        <SignupForm look="dark" browserMessage />
      </PageBand>
      <NewsScreen />
    </>
  );
}
