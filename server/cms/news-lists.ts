import { setImmediate as nextTurn } from "node:timers/promises";
import { collectAll, isBeyondTheEnd } from "./bulk.ts";
import type { Client } from "./client.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import type { ContentCache } from "./content-cache.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { NewsItem, NewsPage } from "./content-service.ts";
import { limits } from "./limits.ts";
import { mapNewsItem, newsSlugs, typeOf } from "./map-news.ts";
import type { NewsSlug, Uploads } from "./map-news.ts";
import type { Loaded } from "./shelf.ts";
import type { Category } from "./wire.ts";

type Tab = { slug: NewsSlug; search: string; page: number; perPage: number };
type TabPage = Pick<NewsPage, "items" | "total" | "totalPages">;

/** Everything that is about which items there are, as opposed to what one of them says. */
export const newsTopic = "news";

const clamp = (page: number, last: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last));

const keyOf = (kind: string, search: string) =>
  search ? `search ${kind} ${search.toLowerCase()}` : `list ${kind}`;

export const allNewsKey = keyOf("all", "");

export function createNewsLists(client: Client, cache: ContentCache, uploads: Uploads) {
  /** A category that has items cannot have an empty list; what was remembered of it may be out of date, though. */
  const isEmpty = async ({ slug }: Category) =>
    (await client.categoryBySlug(slug, { forceFresh: true })).count === 0;

  const run = createConcurrencyLimit({
    running: limits.searchesAtOnce,
    waiting: limits.searchesWaiting,
    refusal: () => new ContentError("overloaded", noNews),
  });
  const searching = <T>(search: string, load: () => Promise<T>) => (search ? run(load) : load());

  async function bothCategories(): Promise<[NewsSlug, Category][]> {
    const all = await client.categories();
    return Promise.all(
      newsSlugs.map(async (slug): Promise<[NewsSlug, Category]> => {
        const found = all.find((category) => category.slug === slug);
        return [slug, found ?? (await client.categoryBySlug(slug))];
      }),
    );
  }

  async function loadAll(search: string, known: readonly NewsItem[]): Promise<Loaded<NewsItem[]>> {
    const pairs = await bothCategories();
    const categories = pairs.map(([, category]) => category);
    const collected = await collectAll({
      client,
      categories,
      search,
      believesEmpty: isEmpty,
    });
    const error = collected.find((one) => one.error)?.error;
    if (error && collected.every(({ posts }) => posts.length === 0)) throw error;
    const items: NewsItem[] = [];
    for (const [index, [slug]] of pairs.entries()) {
      const { posts = [], error: stopped } = collected[index] ?? {};
      const read = await mapInTurns(posts, (post) => mapNewsItem(post, slug, uploads));
      items.push(...read, ...(stopped ? knownAfter(read, slug, known) : []));
    }
    return {
      value: newestFirst(items),
      partial: error !== undefined,
      loadedAt: Math.min(...collected.map(({ loadedAt }) => loadedAt)),
    };
  }

  const all = (search: string, isBackground = false) =>
    cache.get<NewsItem[]>({
      isBackground,
      key: keyOf("all", search),
      topic: newsTopic,
      refreshAfterMs: limits.listRefreshAfter,
      timeoutMessage: noNews,
      load: (known) => searching(search, () => loadAll(search, known?.value ?? [])),
      isQueued: search !== "",
      // Visitors can invent any number of searches, so that each is completed for a short time only.
      ...(search && { completionAttempts: limits.searchCompletions }),
    });

  async function loadTab({ slug, search, page, perPage }: Tab): Promise<Loaded<TabPage>> {
    const category = await client.categoryBySlug(slug);
    const found = await client.posts({ page, perPage, category: category.id, search });
    const items = found.posts.map((post) => mapNewsItem(post, slug, uploads));
    if (items.length === 0 && !search && !(await isEmpty(category)))
      throw new ContentError("failure", noNews);
    const counted = (page - 1) * perPage + items.length;
    // Totals that contradict the items in hand are not believed.
    const total = Math.max(found.total ?? 0, counted);
    const totalPages = Math.max(
      found.totalPages ?? Math.ceil(total / perPage),
      items.length && page,
      1,
    );
    const { loadedAt } = found;
    return { value: { items, total, totalPages }, partial: false, loadedAt };
  }

  const tabPage = (asked: Tab) =>
    cache.get<TabPage>({
      key: keyOf(`${asked.slug} ${asked.perPage} ${asked.page}`, asked.search),
      topic: newsTopic,
      refreshAfterMs: limits.listRefreshAfter,
      timeoutMessage: noNews,
      load: () => searching(asked.search, () => loadTab(asked)),
      isQueued: asked.search !== "",
    });

  /** The first page tells how many there are, so that no invented page number reaches the service. */
  async function tab(asked: Tab): Promise<NewsPage> {
    const first = await tabPage({ ...asked, page: 1 });
    const currentPage = clamp(asked.page, first.totalPages);
    const answer = currentPage === 1 ? first : await tabPage({ ...asked, page: currentPage });
    return { ...answer, totalPages: Math.max(first.totalPages, answer.totalPages), currentPage };
  }

  return {
    all,
    async page(question: Omit<Tab, "slug"> & { slug: NewsSlug | "all" }): Promise<NewsPage> {
      const { slug, search, perPage } = question;
      if (slug !== "all")
        return tab({ ...question, slug }).catch((error: unknown) => {
          if (!isBeyondTheEnd(error)) throw error;
          // Items have gone since the first page was read: everything counted before is out of date.
          client.forget();
          cache.change([newsTopic]);
          return tab({ ...question, slug });
        });
      const items = await all(search);
      const totalPages = Math.max(1, Math.ceil(items.length / perPage));
      const currentPage = clamp(question.page, totalPages);
      const start = (currentPage - 1) * perPage;
      return {
        items: items.slice(start, start + perPage),
        total: items.length,
        totalPages,
        currentPage,
      };
    },
  };
}

/** A hundred at a time, between which other requests are served: 4,000 posts take a quarter of a second. */
async function mapInTurns<T, U>(values: readonly T[], map: (value: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let start = 0; start < values.length; start += limits.bulkPageSize) {
    await nextTurn();
    mapped.push(...values.slice(start, start + limits.bulkPageSize).map(map));
  }
  return mapped;
}

/**
 * What was known of a category beyond the part that was read: a failing page takes nothing away. Known items that would
 * stand within that part are gone at the service.
 */
function knownAfter(read: readonly NewsItem[], slug: NewsSlug, known: readonly NewsItem[]) {
  const last = read.at(-1);
  return known.filter((item) => item.type === typeOf(slug) && (!last || byDate(last, item) < 0));
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
