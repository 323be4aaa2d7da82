import type { Answers, Loaded } from "./answers.ts";
import { collectAll, isBeyondTheEnd } from "./bulk.ts";
import type { Client } from "./client.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { NewsItem, NewsPage } from "./content-service.ts";
import { limits } from "./limits.ts";
import { mapNewsItem, newsSlugs } from "./map-news.ts";
import type { NewsSlug } from "./map-news.ts";
import type { Category, ListPost } from "./wire.ts";

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
    const nothing = collected.every(({ posts }) => posts.length === 0);
    // Part of the news is better than none, but not better than all of it as it was a while ago.
    if (error && (nothing || (known && !known.partial))) throw error;
    const tagged = collected.flatMap(({ posts }, index) =>
      posts.map((post): [ListPost, NewsSlug] => [post, pairs[index]?.[0] ?? "newsletter"]),
    );
    return { value: merge(tagged, origins), partial: error !== undefined };
  }

  const all = (search: string) =>
    answers.ask({
      key: keyOf("all", search),
      topic: newsTopic,
      lifetime: limits.listLifetime,
      apology: noNews,
      load: (known: Loaded<NewsItem[]> | undefined) => loadAll(search, known),
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
      load: () => loadTab(asked),
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

function merge(tagged: [ListPost, NewsSlug][], origins: readonly string[]): NewsItem[] {
  const unique = new Map<number, [ListPost, NewsSlug]>();
  for (const entry of tagged) if (!unique.has(entry[0].id)) unique.set(entry[0].id, entry);
  return [...unique.values()]
    .toSorted(([a], [b]) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
    .map(([post, slug]) => mapNewsItem(post, slug, origins));
}
