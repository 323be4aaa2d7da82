import { setImmediate as nextTurn } from "node:timers/promises";
import type { CacheRequest, ContentCache, Loaded } from "./cache/content-cache.ts";
import { isBeyondTheEnd, type Client, type PostsPage } from "./client.ts";
import { createConcurrencyLimit } from "#server/concurrency.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { NewsItem, NewsPage, NewsQuery } from "./content-service.ts";
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

type TabRequest = {
  slug: NewsSlug;
  search: string;
  page: number;
  clientKey: string;
  /** The list of all news is known and contains the tab's items. */
  hasFallback: boolean;
};
type TabPage = Pick<NewsPage, "items" | "total" | "totalPages">;

const { itemsPerPage: perPage, searchLength: maxSearchLength } = limits;

/** The topic of all lists, as opposed to that of one article. */
export const newsTopic = "news";

/** Not a failure of the service: a page number may be made up. */
const pageMissing = () => new ContentError("notFound", noNews);

const listFailure = () => new ContentError("failure", noNews);

const clamp = (page: number, last: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last));

const keyOf = (kind: string, search: string) =>
  search ? `search ${kind} ${search.toLowerCase()}` : `list ${kind}`;

type ListOptions = Pick<CacheRequest<unknown>, "isBackground" | "notBefore" | "hasFallback"> & {
  /** Identifies the visitor in the queue for what visitors choose. */
  clientKey?: string;
  isChosen?: boolean;
};

const allKey = keyOf("all", "");

export type NewsLists = ReturnType<typeof createNewsLists>;

export function createNewsLists(client: Client, cache: ContentCache, uploads: Uploads) {
  const runChosen = createConcurrencyLimit({
    running: limits.searchesAtOnce,
    waiting: limits.searchesWaiting,
    waitingPerClient: limits.searchesWaitingPerClient,
    refusal: () => new ContentError("overloaded", noNews),
  });

  /** Visitors choose searches and pages of tabs, so these share a queue that is fair between clients. */
  const cached = <T>(
    kind: string,
    search: string,
    load: (known: Loaded<T> | undefined) => Promise<Loaded<T>>,
    { clientKey, isChosen = search !== "", ...options }: ListOptions,
  ) =>
    cache.load<T>({
      ...options,
      key: keyOf(kind, search),
      topic: newsTopic,
      refreshAfterMs: limits.listRefreshAfterMs,
      timeoutMessage: noNews,
      load: (known) => (isChosen ? runChosen(() => load(known), clientKey) : load(known)),
      isQueued: isChosen,
      ...(search && { completionAttempts: limits.searchCompletions }),
    });

  /** Bypasses the response cache, since the category may have got its first item after it was cached. */
  const hasNoItems = async ({ slug }: Category) =>
    (await client.categoryBySlug(slug, { forceFresh: true })).count === 0;

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
   * its reason. `loadedAt` is the time at which the oldest page was loaded.
   */
  async function fetchAllPages(
    category: Category,
    search: string,
    notBefore: number | undefined,
    run: ReturnType<typeof createConcurrencyLimit>,
  ): Promise<{ posts: ListPost[]; error: ContentError | undefined; loadedAt: number }> {
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
          notBefore,
        });
        pages[number - 1] = page;
        if (page.posts.length > 0 || number === 1) return;
        // An empty page within X-WP-TotalPages is a failure; without that header it is the end.
        endAt(number, pages[0]?.totalPages === undefined ? undefined : listFailure());
      }).catch((reason: unknown) => {
        if (!(reason instanceof ContentError)) throw reason;
        endAt(number, reason);
      });

    await fetchPage(1);
    const [first] = pages;
    if (!first) return { posts: [], error, loadedAt: Infinity };
    if (first.posts.length === 0) {
      const isPlausible = search !== "" || (await hasNoItems(category).catch(() => false));
      const emptyError = isPlausible ? undefined : listFailure();
      return { posts: [], error: emptyError, loadedAt: first.loadedAt };
    }
    const count = first.totalPages ?? (first.posts.length < maxPageSize ? 1 : maxPages);
    endAt(Math.max(count, 1) + 1);
    await Promise.all(Array.from({ length: end - 2 }, (_, index) => fetchPage(index + 2)));
    const shown = pages.slice(0, end - 1);
    return {
      posts: shown.flatMap(({ posts }) => posts),
      error,
      loadedAt: Math.min(...shown.map(({ loadedAt }) => loadedAt)),
    };
  }

  async function loadAll(
    search: string,
    known: readonly NewsItem[],
    notBefore?: number,
  ): Promise<Loaded<NewsItem[]>> {
    const running = search ? limits.searchPagesAtOnce : limits.pagesAtOnce;
    const run = createConcurrencyLimit({ running });
    const fetched = await Promise.all(
      (await bothCategories()).map(async ([slug, category]) => ({
        slug,
        ...(await fetchAllPages(category, search, notBefore, run)),
      })),
    );
    const error = fetched.find((category) => category.error)?.error;
    if (error && fetched.every(({ posts }) => posts.length === 0)) throw error;
    const items: NewsItem[] = [];
    for (const { slug, posts, error: isCut } of fetched) {
      const mapped = await mapInBatches(posts, (post) => mapNewsItem(post, slug, uploads));
      items.push(...mapped, ...(isCut ? knownAfter(mapped, slug, known) : []));
    }
    return {
      value: newestFirst(items),
      partial: error !== undefined,
      loadedAt: Math.min(...fetched.map(({ loadedAt }) => loadedAt)),
    };
  }

  const all = async (search = "", options: ListOptions = {}): Promise<NewsItem[]> => {
    const load = (known?: Loaded<NewsItem[]>) => loadAll(search, known?.value ?? []);
    return (await cached<NewsItem[]>("all", search, load, options)).value;
  };

  /** All news if it was loaded completely, at this time or later. Otherwise undefined, after an attempt to load it. */
  async function completeSince(notBefore: number): Promise<NewsItem[] | undefined> {
    const load = (known?: Loaded<NewsItem[]>) => loadAll("", known?.value ?? [], notBefore);
    const options = { isBackground: true, hasFallback: true, notBefore };
    const list = await cached("all", "", load, options).catch(() => undefined);
    return list && !list.partial && list.loadedAt >= notBefore ? list.value : undefined;
  }

  async function loadTab({ slug, search, page }: TabRequest): Promise<Loaded<TabPage>> {
    const category = await client.categoryBySlug(slug);
    const found = await client
      .posts({ page, perPage, category: category.id, search })
      .catch((error: unknown) => {
        throw isBeyondTheEnd(error) ? pageMissing() : error;
      });
    const items = found.posts.map((post) => mapNewsItem(post, slug, uploads));
    if (items.length === 0 && !search && !(await hasNoItems(category))) throw listFailure();
    // Totals that contradict the items are ignored.
    const total = Math.max(found.total ?? 0, (page - 1) * perPage + items.length);
    const pages = found.totalPages ?? Math.ceil(total / perPage);
    const totalPages = Math.max(pages, items.length && page, 1);
    return { value: { items, total, totalPages }, partial: false, loadedAt: found.loadedAt };
  }

  const tabPage = async (request: TabRequest): Promise<TabPage> => {
    const kind = `${request.slug} ${perPage} ${request.page}`;
    const { search, clientKey, hasFallback } = request;
    const isChosen = search !== "" || request.page > 1;
    const options = { clientKey, hasFallback, isChosen };
    return (await cached(kind, search, () => loadTab(request), options)).value;
  };

  /** Loads the first page for the number of pages, so that made-up page numbers do not reach the service. */
  async function tab(request: TabRequest): Promise<NewsPage> {
    const first = await tabPage({ ...request, page: 1 });
    const currentPage = clamp(request.page, first.totalPages);
    const found = currentPage === 1 ? first : await tabPage({ ...request, page: currentPage });
    return { ...found, totalPages: Math.max(first.totalPages, found.totalPages), currentPage };
  }

  /** The items of a tab that cannot be loaded, as far as the list of all news has them. */
  async function tabFromAll(request: TabRequest, error: ContentError) {
    const { slug, search, page, clientKey, hasFallback } = request;
    // The service reported more pages than it has.
    const hasNoSuchPage = error.kind === "notFound";
    if (!hasNoSuchPage && !hasFallback) throw error;
    const items = hasNoSuchPage
      ? await all(search, { clientKey })
      : await cache.known<NewsItem[]>(allKey);
    const found = items?.filter(({ type }) => type === newsTypes[slug]) ?? [];
    if (found.length === 0) throw error;
    return pageOf(found, page);
  }

  return {
    all,
    completeSince,
    /** All news if it is in memory, however old. */
    inMemory: () => cache.peek<NewsItem[]>(allKey),
    loadedAt: () => cache.loadedAt(allKey),
    async page({ tab: slug, page, ...query }: NewsQuery, clientKey = ""): Promise<NewsPage> {
      const search = query.search.normalize().replace(/\s+/g, " ").trim().slice(0, maxSearchLength);
      if (slug === "all") return pageOf(await all(search, { clientKey }), page);
      const hasFallback = !search && (await cache.isKnown(allKey));
      const request = { slug, search, page, clientKey, hasFallback };
      return tab(request).catch((error: unknown) => {
        if (error instanceof ContentError) return tabFromAll(request, error);
        throw error;
      });
    },
  };
}

/** A page of the merged list. */
function pageOf(items: readonly NewsItem[], page: number): NewsPage {
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
function newestFirst(items: NewsItem[]): NewsItem[] {
  const unique = new Map<number, NewsItem>();
  for (const item of items) if (!unique.has(item.id)) unique.set(item.id, item);
  return [...unique.values()].toSorted(byDate);
}
