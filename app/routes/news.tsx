import { data } from "react-router";
import { news as page } from "#content/pages/news.ts";
import { SignupForm } from "#app/features/leads/lead-forms.tsx";
import { newsHead } from "#app/features/news/news-head.ts";
import { newsParameters, readNewsAddress } from "#app/features/news/news-address.ts";
import { NewsScreen } from "#app/features/news/news-screen.tsx";
import { PageBand } from "#app/layout/page-band.tsx";
import { isContentError } from "#app/lib/content-errors.ts";
import type { RouteHandle } from "#app/pages.ts";
import { pageFacts } from "#app/seo/page-facts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { itemList } from "#app/seo/schema/report.ts";
import { servicesContext } from "#app/services.ts";
import type { Route } from "./+types/news";

export const handle: RouteHandle = { query: newsParameters };

/** When a visitor may find the content service well again. */
const retryAfter = { "retry-after": "30" };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { activeTab, searchQuery, page: wanted } = readNewsAddress(url.searchParams);
  const question = { tab: activeTab, search: searchQuery, page: wanted };
  const { content, siteUrl } = context.get(servicesContext);
  try {
    const list = await content.listNews(question);
    const head = newsHead({ activeTab, searchQuery, ...list });
    const listed = itemList(
      siteUrl,
      list.items.map(({ path, title: name }) => ({ path, name })),
    );
    const facts = { ...head, ...pageFacts({ siteUrl, path: head.canonical, ...head }, listed) };
    return data({ activeTab, searchQuery, ...list, facts, error: undefined });
  } catch (error) {
    if (!isContentError(error)) throw error;
    const message = error.message || "Failed to fetch news";
    const nothing = { items: [], currentPage: 1, totalPages: 0, total: 0 };
    return data(
      { activeTab, searchQuery, ...nothing, facts: page.meta, error: message },
      { status: 503, headers: retryAfter },
    );
  }
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, args.loaderData.facts);

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
