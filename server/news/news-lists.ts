import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { Words } from "#app/lib/words/words.ts";
import { isBeyondTheEnd, type Client, type PostsPage } from "./client.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { NewsItem, NewsPage, NewsQuery } from "./content-service.ts";
import type { ContentRequest, ContentStore, Loaded, Visit } from "./content-store.ts";
import { limits } from "./limits.ts";
import {
  mapNewsItem,
  newsSlugs,
  newsTypes,
  type NewsSlug,
  type Uploads,
  type Category,
  type ListPost,
} from "./wordpress-posts.ts";

type TabRequest = { slug: NewsSlug; search: string; page: number };
type TabPage = Pick<NewsPage, "items" | "total" | "totalPages">;

const { itemsPerPage: perPage, searchLength: maxSearchLength } = limits;

/** Not a failure of the service: a page number may be made up. */
const pageMissing = (words: Words) => new ContentError("notFound", noNews(words));

const listFailure = (words: Words) => new ContentError("failure", noNews(words));

export const clamp = (page: number, last: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last));

/** Searches are compared without case, and a tab's page is one entry. */
const keyOf = (list: string, search: string) => `list ${list} ${search.toLowerCase()}`;

const allKey = keyOf("all", "");

export const isListKey = (key: string) => key.startsWith("list ");

/** One line without white space around it. */
export const searchText = (written: string) =>
  written.normalize().replace(/\s+/g, " ").trim().slice(0, maxSearchLength);

export type NewsLists = ReturnType<typeof createNewsLists>;

export function createNewsLists(
  words: Words,
  client: Client,
  store: ContentStore,
  uploads: Uploads,
) {
  async function bothCategories(): Promise<[NewsSlug, Category][]> {
    const all = await client.categories();
    return Promise.all(
      newsSlugs.map(async (slug): Promise<[NewsSlug, Category]> => {
        const found = all.find((category) => category.slug === slug);
        return [slug, found ?? (await client.categoryBySlug(slug))];
      }),
    );
  }

  /**
   * The posts of a category from the newest on, without a gap: they end before the first page that failed, and `error` is
   * its reason.
   */
  async function fetchAllPages(
    category: Category,
    search: string,
    run: ReturnType<typeof pLimit>,
  ): Promise<{ posts: ListPost[]; error: ContentError | undefined }> {
    const { maxPages, maxPageSize } = limits;
    const pages: PostsPage[] = [];
    let error: ContentError | undefined;
    // Pages from this number on are neither requested nor used.
    let end = maxPages + 1;
    const endAt = (number: number, reason?: ContentError) => {
      if (number >= end) return;
      end = number;
      error = isBeyondTheEnd(reason) ? undefined : reason;
    };
    const fetchPage = (number: number) =>
      run(async () => {
        if (number >= end) return;
        const page = await client.posts({
          page: number,
          perPage: maxPageSize,
          category: category.id,
          search,
        });
        pages[number - 1] = page;
        if (page.posts.length > 0 || number === 1) return;
        // An empty page within X-WP-TotalPages is a failure; without that header it is the end.
        endAt(number, pages[0]?.totalPages === undefined ? undefined : listFailure(words));
      }).catch((reason: unknown) => {
        if (!(reason instanceof ContentError)) throw reason;
        endAt(number, reason);
      });

    await fetchPage(1);
    const [first] = pages;
    if (!first) return { posts: [], error };
    if (first.posts.length === 0) {
      const isPlausible = search !== "" || category.count === 0;
      return { posts: [], error: isPlausible ? undefined : listFailure(words) };
    }
    const count = first.totalPages ?? (first.posts.length < maxPageSize ? 1 : maxPages);
    endAt(Math.max(count, 1) + 1);
    await Promise.all(Array.from({ length: end - 2 }, (_, index) => fetchPage(index + 2)));
    return { posts: pages.slice(0, end - 1).flatMap(({ posts }) => posts), error };
  }

  /** Both categories, merged. A category of which a page fails keeps the known items after that page. */
  async function loadAll(search: string, known: readonly NewsItem[]): Promise<Loaded<NewsItem[]>> {
    const run = pLimit(search ? limits.inventedPagesAtOnce : limits.pagesAtOnce);
    const fetched = await Promise.all(
      (await bothCategories()).map(async ([slug, category]) => ({
        slug,
        ...(await fetchAllPages(category, search, run)),
      })),
    );
    const error = fetched.find((category) => category.error)?.error;
    if (error && fetched.every(({ posts }) => posts.length === 0)) throw error;
    const items: NewsItem[] = [];
    for (const { slug, posts, error: isCut } of fetched) {
      const mapped = await mapInBatches(posts, (post) => mapNewsItem(words, post, slug, uploads));
      items.push(...mapped, ...(isCut ? knownAfter(mapped, slug, known) : []));
    }
    return { value: newestFirst(items), error, isKept: search === "" };
  }

  const allRequest = (search = ""): ContentRequest<NewsItem[]> => ({
    key: keyOf("all", search),
    timeoutMessage: noNews(words),
    isInvented: () => search !== "",
    load: (known = []) => loadAll(search, known),
  });

  async function loadTab({ slug, search, page }: TabRequest): Promise<TabPage> {
    const category = await client.categoryBySlug(slug);
    const found = await client
      .posts({ page, perPage, category: category.id, search })
      .catch((error: unknown) => {
        throw isBeyondTheEnd(error) ? pageMissing(words) : error;
      });
    const items = found.posts.map((post) => mapNewsItem(words, post, slug, uploads));
    if (items.length === 0 && !search && category.count !== 0) throw listFailure(words);
    // Totals that contradict the items are ignored.
    const total = Math.max(found.total ?? 0, (page - 1) * perPage + items.length);
    const pages = found.totalPages ?? Math.ceil(total / perPage);
    const totalPages = Math.max(pages, items.length && page, 1);
    return { items, total, totalPages };
  }

  function tabRequest(request: TabRequest): ContentRequest<TabPage> {
    const isInvented = request.search !== "" || request.page > 1;
    return {
      key: keyOf(`${request.slug} ${request.page}`, request.search),
      timeoutMessage: noNews(words),
      isInvented: () => isInvented,
      hasFallback: () => request.search === "" && store.known(allKey) !== undefined,
      load: async () => ({ value: await loadTab(request), isKept: !isInvented }),
    };
  }

  /** Loads the first page for the number of pages, so that made-up page numbers do not reach the service. */
  async function tab(visit: Visit, request: TabRequest): Promise<NewsPage> {
    const first = await visit.read(tabRequest({ ...request, page: 1 }));
    const currentPage = clamp(request.page, first.totalPages);
    const found =
      currentPage === 1 ? first : await visit.read(tabRequest({ ...request, page: currentPage }));
    return { ...found, totalPages: Math.max(first.totalPages, found.totalPages), currentPage };
  }

  /** The items of a tab that cannot be loaded, as far as the list of all news has them. */
  async function tabFromAll(visit: Visit, { slug, search, page }: TabRequest, error: ContentError) {
    // The service reported more pages than it has.
    const hasNoSuchPage = error.kind === "notFound";
    const isKnown = store.known(allKey) !== undefined;
    if (!hasNoSuchPage && (search || !isKnown)) throw error;
    const items = await visit.read(allRequest(search));
    const found = items.filter(({ type }) => type === newsTypes[slug]);
    if (found.length === 0) throw error;
    return pageOf(found, page);
  }

  return {
    all: (visit: Visit) => visit.read(allRequest()),
    /** Loads the list unless it is fresh, without a limit of time. */
    renew: () => store.renew(allRequest()),
    /** All news if it was loaded completely, at this time or later. Otherwise undefined, after an attempt to load it. */
    completeSince: (notBefore: number) => store.since(allRequest(), notBefore),
    /** All news if it is in memory, however old. */
    inMemory: () => store.known<NewsItem[]>(allKey),
    loadedAt: () => store.loadedAt(allKey),

    async page(visit: Visit, { tab: slug, page, ...query }: NewsQuery): Promise<NewsPage> {
      const search = searchText(query.search);
      if (slug === "all") return pageOf(await visit.read(allRequest(search)), page);
      const request = { slug, search, page };
      return tab(visit, request).catch((error: unknown) => {
        if (error instanceof ContentError) return tabFromAll(visit, request, error);
        throw error;
      });
    },
  };
}

/** A page of the merged list. */
export function pageOf(items: readonly NewsItem[], page: number): NewsPage {
  const totalPages = Math.max(1, Math.ceil(items.length / perPage));
  const currentPage = clamp(page, totalPages);
  const shown = items.slice((currentPage - 1) * perPage, currentPage * perPage);
  return { items: shown, total: items.length, totalPages, currentPage };
}

/** Maps a hundred values at a time and serves other requests in between: 4,000 posts take a quarter of a second. */
async function mapInBatches<T, U>(values: readonly T[], map: (value: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < values.length; start += limits.maxPageSize) {
    await nextTurn();
    mapped.push(...values.slice(start, start + limits.maxPageSize).map(map));
  }
  return mapped;
}

/**
 * The known items of a category that are older than the loaded ones, so that a failing page removes nothing. Known items
 * between the loaded ones are not kept: the service has removed them.
 */
function knownAfter(loaded: readonly NewsItem[], slug: NewsSlug, known: readonly NewsItem[]) {
  const last = loaded.at(-1);
  return known.filter((item) => item.type === newsTypes[slug] && (!last || byDate(last, item) < 0));
}

const time = ({ isoDate }: NewsItem) => isoDate.slice(0, 19);

function byDate(a: NewsItem, b: NewsItem): number {
  if (time(a) === time(b)) return b.id - a.id;
  return time(a) < time(b) ? 1 : -1;
}

/** Each item once: the first of those with the same id. */
export function newestFirst(items: NewsItem[]): NewsItem[] {
  const unique = new Map<number, NewsItem>();
  for (const item of items) if (!unique.has(item.id)) unique.set(item.id, item);
  return [...unique.values()].toSorted(byDate);
}
