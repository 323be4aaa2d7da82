import { embeddedOrigin, readLibrary, type Image, type Post } from "./library.ts";
import { json, listPage, noRoute, refuse } from "./rest-responses.ts";
import { automaticExcerpt, fold, searcher, texturize, texturizeHtml, toUtc } from "./text.ts";

type Options = {
  folder: string;
  /** When the site itself is where these items live, their links lead there. */
  siteUrl?: string;
};

type Category = ReturnType<typeof categoryJson>;

const root = "/wp-json/wp/v2";

/** The default content service: WordPress's REST dialect over a folder of Markdown files. */
export function createEmbeddedService({ folder, siteUrl }: Options) {
  const { posts, images } = readLibrary(folder, ({ slug, category, id }) =>
    siteUrl ? `${siteUrl}/article/${category}/${id}` : `${embeddedOrigin}/${slug}/`,
  );
  const count = (slug: Post["category"]) => posts.filter((post) => post.category === slug).length;
  const categories = [
    categoryJson(2, "newsletter", "Newsletter", count("newsletter")),
    categoryJson(3, "press-release", "Press release", count("press-release")),
  ];
  const entries = posts.flatMap((post) =>
    categories
      .filter(({ slug }) => slug === post.category)
      .map((category) => ({
        post,
        category,
        body: postJson(post, category),
        embedded: embeddedJson(post, category),
        fields: [post.title, post.excerpt, post.html].map(fold),
      })),
  );
  const files = new Map([...images.values()].map((image) => [image.path, image]));

  const show = ({ body, embedded, post }: (typeof entries)[number], query: URLSearchParams) => ({
    ...body,
    ...(query.get("acf_format") === "standard" && { acf: post.acf ?? [] }),
    ...(query.has("_embed") && { _embedded: embedded }),
  });

  const listPosts = (url: URL) =>
    listPage(
      url,
      (filter) => {
        const matches = searcher(filter.search);
        return entries.filter(
          ({ post, category, fields }) =>
            (filter.categories?.includes(category.id) ?? true) &&
            post.sticky === (filter.sticky ?? post.sticky) &&
            matches(fields),
        );
      },
      (entry) => show(entry, url.searchParams),
    );

  const listCategories = (url: URL) =>
    listPage(
      url,
      ({ slugs }) => categories.filter(({ slug }) => slugs?.includes(slug) ?? true),
      (category) => category,
    );

  function one(path: string, query: URLSearchParams) {
    const [, kind, digits] = /^\/(post|categories)\/(\d+)$/.exec(path) ?? [];
    const id = Number(digits);
    if (kind === "post") {
      const entry = entries.find(({ post }) => post.id === id);
      return entry
        ? json(show(entry, query))
        : refuse(404, "rest_post_invalid_id", "Invalid post ID.");
    }
    if (kind !== "categories") return noRoute();
    const category = categories.find((known) => known.id === id);
    return category ? json(category) : refuse(404, "rest_term_invalid", "Term does not exist.");
  }

  function respond(method: string, url: URL) {
    const path = url.pathname.replace(/\/$/, "");
    const file = files.get(path);
    if (method !== "GET" && method !== "HEAD")
      return path === `${root}/post`
        ? refuse(
            401,
            "rest_cannot_create",
            "Sorry, you are not allowed to create posts as this user.",
          )
        : noRoute();
    if (file) return new Response(file.bytes, { headers: { "Content-Type": "image/png" } });
    if (path === "/wp-json" || path === root)
      return json({
        namespace: "wp/v2",
        timezone_string: "Europe/Stockholm",
        routes: { "/wp/v2/post": {} },
      });
    if (url.searchParams.get("context") === "edit")
      return refuse(
        401,
        "rest_forbidden_context",
        "Sorry, you are not allowed to edit posts in this post type.",
      );
    if (path === `${root}/post`) return listPosts(url);
    if (path === `${root}/categories`) return listCategories(url);
    return path.startsWith(root) ? one(path.slice(root.length), url.searchParams) : noRoute();
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const response = respond(request.method, url);
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
    const body = (await response.text()).replaceAll(embeddedOrigin, url.origin);
    return new Response(request.method === "HEAD" ? null : body, response);
  };
}

const categoryJson = (id: number, slug: Post["category"], name: string, count: number) => ({
  id,
  count,
  link: `${embeddedOrigin}/category/${slug}/`,
  name,
  slug,
  taxonomy: "category",
});

const mediaJson = (image: Image) => ({
  id: image.id,
  type: "attachment",
  alt_text: "",
  media_type: "image",
  mime_type: "image/png",
  media_details: { width: image.width, height: image.height },
  source_url: `${embeddedOrigin}${image.path}`,
});

const postJson = (post: Post, category: Category) => ({
  id: post.id,
  date: post.date,
  date_gmt: toUtc(post.date),
  modified: post.modified,
  modified_gmt: toUtc(post.modified),
  slug: post.slug,
  status: "publish",
  type: "post",
  link: post.link,
  title: { rendered: texturize(post.title) },
  content: { rendered: texturizeHtml(post.html), protected: false },
  excerpt: {
    rendered: post.excerpt ? `<p>${texturize(post.excerpt)}</p>\n` : automaticExcerpt(post.html),
    protected: false,
  },
  featured_media: post.image?.id ?? 0,
  sticky: post.sticky,
  categories: [category.id],
});

const embeddedJson = ({ image }: Post, { id, link, name, slug, taxonomy }: Category) => ({
  ...(image && { "wp:featuredmedia": [mediaJson(image)] }),
  "wp:term": [[{ id, link, name, slug, taxonomy }], []],
});
