import type { WordpressPost } from "./wordpress/wordpress.ts";

export type FakePost = WordpressPost;

export const fakeCategories = [
  { id: 2, slug: "newsletter", name: "Newsletter" },
  { id: 3, slug: "press-release", name: "Press release" },
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
