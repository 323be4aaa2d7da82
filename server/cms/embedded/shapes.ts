import type { Image } from "./images.ts";
import type { Post } from "./library.ts";
import { embeddedOrigin } from "./origin.ts";
import { automaticExcerpt, texturize, texturizeHtml } from "./text.ts";
import { toUtc } from "./time-zone.ts";

const base = `${embeddedOrigin}/wp-json/wp/v2`;

const curies = [{ name: "wp", href: "https://api.w.org/{rel}", templated: true }];

export type Category = ReturnType<typeof categoryShape>;

export const categoryShape = (id: number, slug: Post["category"], name: string, count: number) => ({
  id,
  count,
  description: "",
  link: `${embeddedOrigin}/category/${slug}/`,
  name,
  slug,
  taxonomy: "category",
  parent: 0,
  meta: [],
  _links: {
    self: [{ href: `${base}/categories/${id}` }],
    collection: [{ href: `${base}/categories` }],
    "wp:post_type": [{ href: `${base}/post?categories=${id}` }],
    curies,
  },
});

export const mediaShape = (image: Image, post: Post) => ({
  id: image.id,
  date: post.date,
  slug: image.name.replace(/\.png$/, ""),
  type: "attachment",
  link: `${embeddedOrigin}${image.path}`,
  title: { rendered: image.name },
  author: 1,
  caption: { rendered: "" },
  alt_text: "",
  media_type: "image",
  mime_type: "image/png",
  media_details: {
    width: image.width,
    height: image.height,
    file: image.path.replace("/wp-content/uploads/", ""),
    filesize: image.bytes.length,
    sizes: {},
  },
  source_url: `${embeddedOrigin}${image.path}`,
});

export function postShape(post: Post, category: Category) {
  const excerpt = post.excerpt
    ? `<p>${texturize(post.excerpt)}</p>\n`
    : automaticExcerpt(post.html);
  return {
    id: post.id,
    date: post.date,
    date_gmt: toUtc(post.date),
    guid: { rendered: `${embeddedOrigin}/?p=${post.id}` },
    modified: post.modified,
    modified_gmt: toUtc(post.modified),
    slug: post.slug,
    status: "publish",
    type: "post",
    link: post.link,
    title: { rendered: texturize(post.title) },
    content: { rendered: texturizeHtml(post.html), protected: false },
    excerpt: { rendered: excerpt, protected: false },
    author: 1,
    featured_media: post.image?.id ?? 0,
    comment_status: "closed",
    ping_status: "closed",
    sticky: post.sticky,
    template: "",
    format: "standard",
    meta: [],
    categories: [category.id],
    tags: [],
    _links: {
      self: [{ href: `${base}/post/${post.id}` }],
      collection: [{ href: `${base}/post` }],
      ...(post.image && {
        "wp:featuredmedia": [{ embeddable: true, href: `${base}/media/${post.image.id}` }],
      }),
      "wp:term": [
        { taxonomy: "category", embeddable: true, href: `${base}/categories?post=${post.id}` },
      ],
      curies,
    },
  };
}

export function embedded(post: Post, category: Category) {
  const { id, link, name, slug, taxonomy, _links } = category;
  return {
    ...(post.image && { "wp:featuredmedia": [mediaShape(post.image, post)] }),
    "wp:term": [[{ id, link, name, slug, taxonomy, _links }], []],
  };
}
