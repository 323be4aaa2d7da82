import { SearchPage } from "#app/features/search/search-page.tsx";
import { searchDocuments } from "#app/features/search/search-documents.ts";
import { createSearchIndex, search } from "#app/features/search/search-index.ts";
import { latest } from "#app/features/reports/publications.ts";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { searchText } from "#app/lib/search-text.ts";
import { fillTemplate } from "#app/lib/text.ts";
import { PageMeta } from "#app/seo/page-meta.tsx";
import { isContentError, servicesContext, type RouteHandle } from "#app/services.ts";
import type { NewsItem } from "#server/news/content-service.ts";
import type { Route } from "./+types/search";

export const handle: RouteHandle = { query: ["q"] };

/** Made when it is first needed, and kept until the content or the news change. */
const searchIndex = derived((content: Content) =>
  derived((news: NewsItem[]) => createSearchIndex(searchDocuments(content, news))),
);
const noNews: NewsItem[] = [];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, news } = context.get(servicesContext);
  const query = readableText(searchText(url.searchParams.get("q") ?? ""));
  if (query === "") return { query, found: undefined, hasNews: true };
  const items = await news.allNews().catch((error: unknown) => {
    // The content service has logged its failure. Everything else can be searched.
    if (isContentError(error)) return undefined;
    throw error;
  });
  const index = await searchIndex(content)(items ?? noNews);
  return { query, found: search(index, query), hasNews: items !== undefined };
}

/** Without half of a character at its end, and without control characters, of which some reverse the text behind them. */
const readableText = (query: string) =>
  query
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .trim();

export default function Search({ loaderData }: Route.ComponentProps) {
  const content = useContent();
  const { query } = loaderData;
  const { title, results } = content.words.search;
  return (
    <>
      <PageMeta title={query ? fillTemplate(results, { search: query }) : title} noindex />
      <SearchPage {...loaderData} reports={latest(content.reports, 4)} />
    </>
  );
}
