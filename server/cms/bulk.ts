import type { Client } from "./client.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { ContentError, noNews } from "./content-error.ts";
import { limits } from "./limits.ts";
import type { Category, ListPost } from "./wire.ts";

type Collected = {
  /** Without a gap from the newest on. */
  posts: ListPost[];
  /** Why there are no more of them. */
  error: ContentError | undefined;
  /** When the oldest page of them was read. */
  loadedAt: number;
};

type Options = {
  client: Client;
  categories: readonly Category[];
  search: string;
  believesEmpty: (category: Category) => Promise<boolean>;
};

type Page = { posts: ListPost[]; totalPages: number | undefined; loadedAt: number };

const incomplete = () => new ContentError("failure", noNews);

export const isBeyondTheEnd = (error: unknown) =>
  error instanceof ContentError && error.code === "rest_post_invalid_page_number";

/** All of several categories, page by page. A failing page ends its category, which keeps the pages before it. */
export async function collectAll(options: Options): Promise<Collected[]> {
  const { client, categories, search, believesEmpty } = options;
  const run = createConcurrencyLimit({
    running: limits.bulkAtOnce,
    waiting: Infinity,
    refusal: incomplete,
  });
  const { bulkPages, bulkPageSize: perPage } = limits;

  async function collect(category: Category): Promise<Collected> {
    const pages: Page[] = [];
    let error: ContentError | undefined;
    // Nothing from this page on is shown or asked for.
    let end = bulkPages + 1;
    const endAt = (number: number, reason?: ContentError) => {
      if (number >= end) return;
      end = number;
      error = isBeyondTheEnd(reason) ? undefined : reason;
    };
    const fetchPage = (number: number) =>
      run(async () => {
        if (number >= end) return;
        const request = { page: number, perPage, category: category.id, search };
        const page = await client.posts(request);
        pages[number - 1] = page;
        if (page.posts.length > 0 || number === 1) return;
        // An empty page within X-WP-TotalPages is a failure; without that header it is the end.
        endAt(number, pages[0]?.totalPages === undefined ? undefined : incomplete());
      }).catch((reason: unknown) => {
        if (!(reason instanceof ContentError)) throw reason;
        endAt(number, reason);
      });

    await fetchPage(1);
    const [first] = pages;
    if (!first) return { posts: [], error, loadedAt: Infinity };
    if (first.posts.length === 0) {
      const isBelieved = search !== "" || (await believesEmpty(category).catch(() => false));
      const { loadedAt } = first;
      return { posts: [], error: isBelieved ? undefined : incomplete(), loadedAt };
    }
    const count = first.totalPages ?? (first.posts.length < perPage ? 1 : bulkPages);
    endAt(Math.max(count, 1) + 1);
    await Promise.all(Array.from({ length: end - 2 }, (_, index) => fetchPage(index + 2)));
    const shown = pages.slice(0, end - 1);
    return {
      posts: shown.flatMap(({ posts }) => posts),
      error,
      loadedAt: Math.min(...shown.map(({ loadedAt }) => loadedAt)),
    };
  }

  return Promise.all(categories.map(collect));
}
