export type FakePost = {
  id: number;
  date: string;
  modified?: string;
  categories: number[];
  title: string;
  content: string;
  excerpt?: string;
  sticky?: boolean;
  status?: "publish" | "draft";
  acf?: unknown;
  /** Fields as they are sent, instead of what would be made of the others. */
  raw?: Record<string, unknown>;
  featured?: { source_url: string; alt_text: string; width: number; height: number };
};

export const fakeCategories = [
  { id: 2, slug: "newsletter" },
  { id: 3, slug: "press-release" },
];

const hour = 3_600_000;

/** `count` posts, newest first, one hour apart, with ids that count down from the newest. */
export function fakePosts(count: number, categories: number[], firstId = 1): FakePost[] {
  const newest = Date.parse("2026-11-01T12:00:00Z");
  return Array.from({ length: count }, (_, index) => ({
    id: firstId + count - 1 - index,
    date: new Date(newest - index * hour).toISOString().slice(0, 19),
    categories,
    title: `Item ${firstId + count - 1 - index} &#8211; news &#038; views`,
    content: `<p>Text of item ${firstId + count - 1 - index}.</p>`,
  }));
}

export function wirePost(post: FakePost, origin: string, query: URLSearchParams) {
  const terms = fakeCategories.filter(({ id }) => post.categories.includes(id));
  return {
    id: post.id,
    date: post.date,
    date_gmt: post.date,
    modified: post.modified ?? post.date,
    modified_gmt: post.modified ?? post.date,
    link: `${origin}/item-${post.id}/`,
    title: { rendered: post.title },
    content: { rendered: post.content, protected: false },
    excerpt: { rendered: post.excerpt ?? post.content, protected: false },
    sticky: post.sticky ?? false,
    categories: post.categories,
    ...(query.get("acf_format") === "standard" && { acf: post.acf ?? [] }),
    ...(query.has("_embed") && {
      _embedded: {
        ...(post.featured && {
          "wp:featuredmedia": [
            {
              source_url: post.featured.source_url,
              alt_text: post.featured.alt_text,
              media_details: { width: post.featured.width, height: post.featured.height },
            },
          ],
        }),
        "wp:term": [terms, []],
      },
    }),
    ...post.raw,
  };
}
