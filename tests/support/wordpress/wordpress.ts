import { uploadOrigin } from "../../../server/news/embedded/news-folder.ts";
import { booleans, json, listOf, listPage, refuse } from "./rest-responses.ts";
import { searcher } from "../../../server/news/embedded/text.ts";

// An emulator of WordPress's REST API over posts in memory.

/** Stands for the emulator's own origin. Responses contain the origin of the request instead. */
export const placeholderOrigin = uploadOrigin;

export type Category = {
  id: number;
  slug: string;
  name: string;
  /** Overrides the number of posts in the category. */
  count?: number | undefined;
};

export type Author = { id: number; name: string };

export type Media = { id: number; url: string; alt: string; width: number; height: number };

/** Texts are HTML, as WordPress renders them; times are local. */
export type WordpressPost = {
  id: number;
  date: string;
  modified?: string | undefined;
  slug?: string;
  link?: string;
  title: string;
  content: string;
  excerpt?: string;
  status?: "publish" | "draft";
  sticky?: boolean;
  categories: number[];
  author?: Author | undefined;
  tags?: Category[];
  featured?: Media | undefined;
  acf?: unknown;
  /** Overrides fields of the resulting JSON. */
  raw?: Record<string, unknown>;
  /** The texts that are searched, if they differ from the rendered ones. */
  storedTexts?: string[];
};

type Options = {
  posts(): readonly WordpressPost[];
  categories(): readonly Category[];
  toUtc(local: string): string;
  /** PNG files by path. */
  files?: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** `user:application password` of the editor who may read drafts. */
  auth?: string | undefined;
};

const root = "/wp-json/wp/v2";

const isPublished = ({ status = "publish" }: WordpressPost) => status === "publish";
const hasCategory = (post: WordpressPost, ids: number[]) =>
  post.categories.some((id) => ids.includes(id));

export function createWordpress({ posts, categories, toUtc, files, auth }: Options) {
  const editor = auth && `Basic ${Buffer.from(auth).toString("base64")}`;

  const categoryJson = (category: Category) => ({
    ...termJson(category),
    count:
      category.count ??
      posts().filter((post) => isPublished(post) && hasCategory(post, [category.id])).length,
  });

  const postJson = ({ id, slug = `item-${id}`, date, featured, ...post }: WordpressPost) => ({
    id,
    date,
    date_gmt: toUtc(date),
    modified: post.modified ?? date,
    modified_gmt: toUtc(post.modified ?? date),
    slug,
    status: post.status ?? "publish",
    type: "post",
    link: post.link ?? `${placeholderOrigin}/${slug}/`,
    title: { rendered: post.title },
    content: { rendered: post.content, protected: false },
    excerpt: { rendered: post.excerpt ?? post.content, protected: false },
    author: post.author?.id ?? 0,
    featured_media: featured?.id ?? 0,
    sticky: post.sticky ?? false,
    categories: post.categories,
    tags: post.tags?.map((tag) => tag.id) ?? [],
    acf: post.acf ?? [],
    _embedded: {
      // WordPress embeds an error in the place of an author who was deleted.
      author: [post.author ?? deletedAuthor],
      ...(featured && { "wp:featuredmedia": [mediaJson(featured)] }),
      "wp:term": [
        categories()
          .filter((term) => post.categories.includes(term.id))
          .map((term) => termJson(term)),
        post.tags?.map((tag) => termJson(tag, "post_tag")) ?? [],
      ],
    },
    ...post.raw,
  });

  // Caches the JSON of each post.
  const rendered = new WeakMap<WordpressPost, Record<string, unknown>>();
  function render(post: WordpressPost) {
    const known = rendered.get(post) ?? postJson(post);
    rendered.set(post, known);
    return known;
  }

  const textsOf = ({ title, content, excerpt = "", storedTexts }: WordpressPost) =>
    storedTexts ?? [title, content, excerpt];

  function view(post: WordpressPost, query: URLSearchParams) {
    const { acf, _embedded, ...fields } = render(post);
    return {
      ...fields,
      ...(query.get("acf_format") === "standard" && { acf }),
      ...(query.has("_embed") && { _embedded }),
    };
  }

  function listPosts(url: URL) {
    const query = url.searchParams;
    const ids = listOf(query, "categories")?.map(Number);
    const sticky = booleans[query.get("sticky") ?? ""];
    const matches = searcher(query.get("search") ?? "");
    const find = () =>
      posts()
        .filter(
          (post) =>
            isPublished(post) &&
            (ids === undefined || hasCategory(post, ids)) &&
            (sticky === undefined || (post.sticky ?? false) === sticky) &&
            matches(textsOf(post)),
        )
        .toSorted((a, b) => (a.date < b.date ? 1 : -1));
    return listPage(url, find, (post) => view(post, query));
  }

  function listCategories(url: URL) {
    const slugs = listOf(url.searchParams, "slug");
    const found = categories().filter(({ slug }) => slugs?.includes(slug) ?? true);
    return listPage(url, () => found, categoryJson);
  }

  function onePost(id: number, query: URLSearchParams, authorization: string | null) {
    const post = posts().find((candidate) => candidate.id === id);
    if (!post) return refuse("rest_post_invalid_id");
    const isReadable = isPublished(post) || (editor && authorization === editor);
    return isReadable ? json(view(post, query)) : refuse("rest_forbidden");
  }

  function oneCategory(id: number) {
    const category = categories().find((known) => known.id === id);
    return category ? json(categoryJson(category)) : refuse("rest_term_invalid");
  }

  function respond({ method, headers }: Request, url: URL) {
    const path = url.pathname.replace(/\/$/, "");
    const file = files?.get(path);
    const [, kind, id] = /^\/(post|categories)(?:\/(\d+))?$/.exec(path.slice(root.length)) ?? [];
    if (method !== "GET" && method !== "HEAD")
      return refuse(kind === "post" && !id ? "rest_cannot_create" : "rest_no_route");
    if (file) return new Response(file, { headers: { "Content-Type": "image/png" } });
    if (path === "/wp-json" || path === root)
      return json({
        namespace: "wp/v2",
        timezone_string: "Europe/Stockholm",
        routes: { "/wp/v2/post": {} },
      });
    if (!kind || !path.startsWith(root)) return refuse("rest_no_route");
    if (url.searchParams.get("context") === "edit") return refuse("rest_forbidden_context");
    if (kind === "categories") return id ? oneCategory(Number(id)) : listCategories(url);
    return id
      ? onePost(Number(id), url.searchParams, headers.get("Authorization"))
      : listPosts(url);
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const response = respond(request, url);
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
    const body = (await response.text()).replaceAll(placeholderOrigin, url.origin);
    return new Response(request.method === "HEAD" ? null : body, response);
  };
}

const deletedAuthor = {
  code: "rest_user_invalid_id",
  message: "Invalid user ID.",
  data: { status: 404 },
};

const termJson = ({ id, slug, name }: Category, taxonomy = "category") => ({
  id,
  link: `${placeholderOrigin}/${taxonomy === "category" ? "category" : "tag"}/${slug}/`,
  name,
  slug,
  taxonomy,
});

const mediaJson = ({ id, url, alt, width, height }: Media) => ({
  id,
  type: "attachment",
  alt_text: alt,
  media_type: "image",
  mime_type: "image/png",
  media_details: { width, height },
  source_url: url,
});
