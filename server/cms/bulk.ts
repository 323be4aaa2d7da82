import type { Client } from "./client.ts";
import { ContentError, noNews } from "./content-error.ts";
import { createGate } from "./gate.ts";
import { limits } from "./limits.ts";
import type { Category, ListPost } from "./wire.ts";

type Collected = { posts: ListPost[]; error: ContentError | undefined };

const busy = () => new ContentError("failure", noNews);

export const isBeyondTheEnd = (error: unknown) =>
  error instanceof ContentError && error.code === "rest_post_invalid_page_number";

/** All of several categories, page by page. A failing page ends its category, which keeps what came. */
export async function collectAll(
  client: Client,
  categories: readonly Category[],
  search: string,
  believesEmpty: (category: Category) => Promise<boolean>,
): Promise<Collected[]> {
  const pass = createGate(limits.bulkAtOnce, Infinity, busy);
  const { bulkPages, bulkPageSize: perPage } = limits;
  const page = (category: Category, number: number) =>
    pass(() => client.posts({ page: number, perPage, category: category.id, search }));

  async function collect(category: Category): Promise<Collected> {
    const posts: ListPost[] = [];
    let error: ContentError | undefined;
    let ended = false;
    const stop = (reason?: unknown) => {
      ended = true;
      if (!reason || isBeyondTheEnd(reason)) return;
      error ??= reason instanceof ContentError ? reason : busy();
    };
    const first = await page(category, 1).catch(stop);
    if (!first) return { posts, error };
    posts.push(...first.posts);
    if (posts.length === 0) {
      const believed = search !== "" || (await believesEmpty(category).catch(() => false));
      return { posts, error: believed ? undefined : busy() };
    }
    const promised = first.totalPages;
    const pages = Math.min(promised ?? (posts.length < perPage ? 1 : bulkPages), bulkPages);
    const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
    await Promise.all(
      rest.map((number) =>
        pass(async () => {
          if (ended) return;
          const more = await client.posts({ page: number, perPage, category: category.id, search });
          posts.push(...more.posts);
          // A page that was promised and came empty is as good as lost; without a promise it is the end.
          if (more.posts.length === 0) stop(promised === undefined ? undefined : busy());
        }).catch(stop),
      ),
    );
    return { posts, error };
  }

  return Promise.all(categories.map(collect));
}
