import styles from "#app/styles/pages/news.css?url";
import { data, redirect } from "react-router";
import type { Words } from "#app/lib/words/words.ts";
import { useContent, useSiteUrl } from "#app/lib/content/content-context.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { SignupFold } from "#app/features/leads/lead-forms.tsx";
import { FeedDiscovery } from "#app/features/news/feed-discovery.tsx";
import { newsFeeds } from "#app/features/news/news-feeds.ts";
import { loadNews, titleOf } from "#app/features/news/load-news.ts";
import { island as newsList } from "#app/islands/news-list.tsx";
import { newsParameters, readNewsAddress } from "#app/features/news/news-address.ts";
import { Island } from "#app/islands/runtime/island.tsx";
import { PageBand } from "#app/layout/page-heading.tsx";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { SitePageMeta } from "#app/seo/site-page-meta.tsx";
import { itemList } from "#app/seo/structured-data.ts";
import { servicesContext, type RouteHandle } from "#app/services.ts";
import type { Route } from "./+types/news";

export const handle: RouteHandle = { query: newsParameters };

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const spelling = canonicalSpelling(services.content.words, url.searchParams);
  if (spelling) throw redirect(`/news?${spelling}`, 301);
  const { list, head, init } = await loadNews(services, url.searchParams);
  return data({ list, head }, init);
}

/** The query with the page number and tab in their one spelling, or undefined if they are written so already. */
function canonicalSpelling(words: Words, query: URLSearchParams): URLSearchParams | undefined {
  const { page: number } = readNewsAddress(words, query);
  const canonical = new URLSearchParams(query);
  if (Number(query.get("page")) === number) canonical.set("page", String(number));
  if (query.has("tab")) canonical.set("tab", query.get("tab")?.toLowerCase() ?? "");
  return String(canonical) === String(query) ? undefined : canonical;
}

export { leadAction as action, leadHeaders as headers } from "#app/features/leads/lead-action.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function News({ loaderData }: Route.ComponentProps) {
  const content = useContent();
  const page = content.pages.news;
  const { list } = loaderData;
  return (
    <>
      <NewsMeta {...loaderData} />
      <FeedDiscovery feeds={newsFeeds(content.words, content.company.name).slice(1)} />
      <PageBand title={page.hero.title} subtitle={page.hero.subtitle}>
        <SignupFold variant="dark" browserMessage />
      </PageBand>
      <Island
        of={newsList}
        props={{
          list,
          company: content.company.name,
          page: sitePath(content, "/news"),
          siteSearch: sitePath(content, "/search"),
        }}
      />
    </>
  );
}

function NewsMeta({ list, head }: Route.ComponentProps["loaderData"]) {
  const content = useContent();
  const page = content.pages.news;
  const siteUrl = useSiteUrl();
  if (!head) return <PageMeta {...page.meta} title={titleOf(content, list)} />;
  return (
    <SitePageMeta
      page={{ path: head.canonical, ...head }}
      things={[
        itemList(
          siteUrl,
          list.items.map(({ path, title: name }) => ({ path, name })),
        ),
      ]}
    />
  );
}
