import type { Answers, Loaded } from "./answers.ts";
import { collectAll, isBeyondTheEnd } from "./bulk.ts";
import type { Client } from "./client.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { NewsItem, NewsPage } from "./content-service.ts";
import { createGate } from "./gate.ts";
import { limits } from "./limits.ts";
import { mapNewsItem, newsSlugs } from "./map-news.ts";
import type { NewsSlug } from "./map-news.ts";
import type { Category } from "./wire.ts";

type Tab = { slug: NewsSlug; search: string; page: number; perPage: number };
type TabPage = Pick<NewsPage, "items" | "total" | "totalPages">;

/** Everything that is about which items there are, as opposed to what one of them says. */
export const newsTopic = "news";

const clamp = (page: number, last: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last));

const keyOf = (kind: string, search: string) =>
  search ? `search ${kind} ${search.toLowerCase()}` : `list ${kind}`;

export function createNewsLists(client: Client, answers: Answers, origins: readonly string[]) {
  /** A category that has items cannot have an empty list; what was remembered of it may be out of date, though. */
  const isEmpty = async ({ slug }: Category) =>
    (await client.categoryBySlug(slug, true)).count === 0;

  const pass = createGate(
    limits.searchesAtOnce,
    limits.searchesWaiting,
    () => new ContentError("failure", noNews),
  );
  const searching = <T>(search: string, load: () => Promise<T>) => (search ? pass(load) : load());

  async function bothCategories(): Promise<[NewsSlug, Category][]> {
    const all = await client.categories();
    return Promise.all(
      newsSlugs.map(async (slug): Promise<[NewsSlug, Category]> => {
        const found = all.find((category) => category.slug === slug);
        return [slug, found ?? (await client.categoryBySlug(slug))];
      }),
    );
  }

  async function loadAll(
    search: string,
    known: Loaded<NewsItem[]> | undefined,
  ): Promise<Loaded<NewsItem[]>> {
    const pairs = await bothCategories();
    const categories = pairs.map(([, category]) => category);
    const collected = await collectAll(client, categories, search, isEmpty);
    const error = collected.find((one) => one.error)?.error;
    if (error && collected.every(({ posts }) => posts.length === 0)) throw error;
    const items = collected.flatMap(({ posts }, index) =>
      posts.map((post) => mapNewsItem(post, pairs[index]?.[0] ?? "newsletter", origins)),
    );
    // What a failing page keeps back is filled in from what was known, so that nothing disappears.
    const value = newestFirst(error ? [...items, ...(known?.value ?? [])] : items);
    return { value, partial: error !== undefined };
  }

  const all = (search: string, isPatient = false) =>
    answers.ask({
      isPatient,
      key: keyOf("all", search),
      topic: newsTopic,
      lifetime: limits.listLifetime,
      apology: noNews,
      load: (known: Loaded<NewsItem[]> | undefined) =>
        searching(search, () => loadAll(search, known)),
    });

  async function loadTab({ slug, search, page, perPage }: Tab): Promise<Loaded<TabPage>> {
    const category = await client.categoryBySlug(slug);
    const found = await client.posts({ page, perPage, category: category.id, search });
    const items = found.posts.map((post) => mapNewsItem(post, slug, origins));
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
    return { value: { items, total, totalPages }, partial: false };
  }

  const tabPage = (asked: Tab) =>
    answers.ask({
      key: keyOf(`${asked.slug} ${asked.perPage} ${asked.page}`, asked.search),
      topic: newsTopic,
      lifetime: limits.listLifetime,
      apology: noNews,
      load: () => searching(asked.search, () => loadTab(asked)),
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
          answers.change([newsTopic]);
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

const time = ({ isoDate }: NewsItem) => isoDate.slice(0, 19);

/** Each item once: the first of those with the same id. */
function newestFirst(items: NewsItem[]): NewsItem[] {
  const unique = new Map<number, NewsItem>();
  for (const item of items) if (!unique.has(item.id)) unique.set(item.id, item);
  return [...unique.values()].toSorted((a, b) => {
    if (time(a) === time(b)) return b.id - a.id;
    return time(a) < time(b) ? 1 : -1;
  });
}
