import { invalidId, invalidParam, noRoute, noTerm, refuse } from "./errors.ts";
import { json } from "./json.ts";
import { readLibrary } from "./library.ts";
import type { Post } from "./library.ts";
import { embeddedOrigin } from "./origin.ts";
import { paged } from "./paged.ts";
import { readListParameters } from "./parameters.ts";
import { fold, searcher } from "./search.ts";
import { categoryShape, embedded, mediaShape, postShape } from "./shapes.ts";

type Options = {
  folder: string;
  /** When the site itself is where these items live, their links lead there. */
  siteUrl?: string;
};

const root = "/wp-json/wp/v2";

/** The default content service: WordPress's REST dialect over a folder of Markdown files. */
export function createEmbeddedService({ folder, siteUrl }: Options) {
  const { posts, images } = readLibrary(folder, ({ slug, category, id }) =>
    siteUrl ? `${siteUrl}/article/${category}/${id}` : `${embeddedOrigin}/${slug}/`,
  );
  const count = (slug: Post["category"]) => posts.filter((post) => post.category === slug).length;
  const categories = [
    categoryShape(2, "newsletter", "Newsletter", count("newsletter")),
    categoryShape(3, "press-release", "Press release", count("press-release")),
  ];
  const entries = posts.flatMap((post) =>
    categories
      .filter(({ slug }) => slug === post.category)
      .map((category) => ({
        post,
        category,
        shape: postShape(post, category),
        extra: embedded(post, category),
        fields: [post.title, post.excerpt, post.html].map(fold),
      })),
  );
  const files = new Map([...images.values()].map((image) => [image.path, image]));

  const show = ({ shape, extra, post }: (typeof entries)[number], query: URLSearchParams) => ({
    ...shape,
    ...(query.get("acf_format") === "standard" && { acf: post.acf ?? [] }),
    ...(query.has("_embed") && { _embedded: extra }),
  });

  function list(url: URL) {
    const asked = readListParameters(url.searchParams);
    if ("param" in asked) return invalidParam(asked);
    const matches = searcher(asked.search);
    const found = entries.filter(
      ({ post, category, fields }) =>
        (asked.categories?.includes(category.id) ?? true) &&
        post.sticky === (asked.sticky ?? post.sticky) &&
        matches(fields),
    );
    return paged(found, asked, url, (entry) => show(entry, url.searchParams));
  }

  function listCategories(url: URL) {
    const asked = readListParameters(url.searchParams);
    if ("param" in asked) return invalidParam(asked);
    const found = categories.filter(({ slug }) => asked.slugs?.includes(slug) ?? true);
    return paged(found, asked, url, (category) => category);
  }

  function one(path: string, query: URLSearchParams) {
    const [, kind, digits] = /^\/(post|categories|media)\/(\d+)$/.exec(path) ?? [];
    const id = Number(digits);
    if (kind === "post") {
      const entry = entries.find(({ post }) => post.id === id);
      return entry ? json(show(entry, query)) : invalidId();
    }
    if (kind === "categories") {
      const category = categories.find((known) => known.id === id);
      return category ? json(category) : noTerm();
    }
    const owner = posts.find(({ image }) => image?.id === id);
    if (kind === "media" && owner?.image) return json(mediaShape(owner.image, owner));
    return kind === "media" ? invalidId() : noRoute();
  }

  function answer(method: string, url: URL) {
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
    if (path === `${root}/post`) return list(url);
    if (path === `${root}/categories`) return listCategories(url);
    return path.startsWith(root) ? one(path.slice(root.length), url.searchParams) : noRoute();
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const response = answer(request.method, url);
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) return response;
    const body = (await response.text()).replaceAll(embeddedOrigin, url.origin);
    return new Response(request.method === "HEAD" ? null : body, response);
  };
}
