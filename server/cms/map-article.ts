import { flexibleRows, mapBlocks } from "./acf-blocks.ts";
import type { Article, ArticleBlock } from "./content-service.ts";
import type { Context, Size } from "./html/inline.ts";
import type { Addresses } from "./html/links.ts";
import { sanitise, unsizedImages } from "./html/sanitise.ts";
import { articlePath, mainSlug, mapCommon, ownOrigins, typeOf } from "./map-news.ts";
import { picture, sizeOf, uploadPath } from "./pictures.ts";
import { plainText } from "./plain-text.ts";
import type { ArticlePost } from "./wire.ts";

type Helpers = Omit<Addresses, "origins"> & {
  origins: readonly string[];
  slugs: readonly string[];
  sizeOf(path: string): Promise<Size | undefined>;
};

const wordsPerMinute = 220;
// An article with more pictures than this is shown without the sizes of the last ones.
const mostLookups = 20;

export async function mapArticle(post: ArticlePost, helpers: Helpers): Promise<Article> {
  const origins = ownOrigins(post.link, helpers.origins);
  const addresses = { ...helpers, origins };
  const source = `${post.content.rendered}${htmlIn(post.acf)}`;
  const unsized = [...new Set(unsizedImages(source, addresses))].slice(0, mostLookups);
  const context: Context = { ...addresses, sizes: await lookUp(unsized, helpers.sizeOf) };

  const content = sanitise(post.content.rendered, context);
  const acf = mapBlocks(post.acf, {
    html: (html) => sanitise(html, context),
    picture: (address, width, height, alt) => {
      const path = uploadPath(address, origins);
      return path ? picture(path, sizeOf(path, width, height), alt) : undefined;
    },
  });
  const slug = mainSlug(helpers.slugs);
  return {
    ...mapCommon(post, origins),
    type: slug ? typeOf(slug) : null,
    path: slug ? articlePath(slug, post.id) : null,
    content,
    acf,
    readingMinutes: readingMinutes(acf.length > 0 ? acf.map(wordsOf).join(" ") : content),
  };
}

/** Every string of the blocks, only to find the pictures in them. */
const htmlIn = (acf: unknown) =>
  flexibleRows(acf)
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === "string")
    .join("");

async function lookUp(paths: string[], sizeAt: Helpers["sizeOf"]) {
  const sizes = new Map<string, Size>();
  await Promise.all(
    paths.map(async (path) => {
      const size = await sizeAt(path).catch(() => undefined);
      if (size) sizes.set(path, size);
    }),
  );
  return sizes;
}

function wordsOf(block: ArticleBlock): string {
  if (block.layout === "image") return block.caption;
  if (block.layout === "heading") return block.text;
  return block.layout === "list" ? block.items.join(" ") : block.html;
}

const readingMinutes = (html: string) =>
  Math.max(1, Math.round(plainText(html.replaceAll("<", " <")).split(" ").length / wordsPerMinute));
