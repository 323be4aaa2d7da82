import { setImmediate as nextTurn } from "node:timers/promises";
import type { Words } from "#app/lib/words/words.ts";
import { flexibleRows, mapBlocks, textsIn } from "./acf-blocks.ts";
import { withCharts, withContents } from "./article-charts.ts";
import type { Article, ArticleBlock, ContentLog } from "./content-service.ts";
import { addressKey, type Addresses, type Context, type Size } from "./html/links.ts";
import { plainHtml, sanitise, type SafeHtml } from "./html/sanitise.ts";
import { maxImages, surveyHtml, type Survey, type TooLarge } from "./html/survey.ts";
import {
  articlePath,
  mainSlug,
  mapAuthor,
  mapCommon,
  newsTypes,
  ownOrigins,
  type ArticlePost,
} from "./wordpress-posts.ts";
import { sizeOf, uploadPath, type PictureMaker } from "./pictures.ts";
import { plainText } from "./plain-text.ts";

/** The dependencies that are the same for all articles. */
export type Mapping = Pick<Addresses, "origins" | "siteOrigin" | "firm"> & {
  picture: PictureMaker;
  sizeOf(path: string): Promise<Size | undefined>;
  log: Pick<ContentLog, "warn">;
};

type Helpers = Mapping & Pick<Addresses, "articles"> & { slugs: readonly string[] };

const wordsPerMinute = 220;
// Missing sizes are looked up for this many pictures of an article; further ones are shown without a size.
const maxLookups = 20;
// Length of the resulting HTML, in which links and pictures are longer than in the source.
const maxArticleLength = 1_000_000;

export async function mapArticle(
  words: Words,
  post: ArticlePost,
  helpers: Helpers,
): Promise<Article> {
  const slug = mainSlug(helpers.slugs);
  const type = slug ? newsTypes[slug] : null;
  const path = slug ? articlePath(slug, post.id) : null;
  const origins = ownOrigins(post.link, helpers.origins);
  const addresses: Addresses = { ...helpers, origins, own: ownAddresses(post, path, helpers) };
  // Reading the response, sanitising and rendering can each take 100 ms: other requests are served in between.
  await nextTurn();
  const rows = flexibleRows(post.acf);
  const texts = textsIn(rows);
  const sources = [post.content.rendered, ...texts];
  const { tooLarge, images } = surveyHtml(sources);

  const withContent = (content: SafeHtml, acf: ArticleBlock[] = []): Article => ({
    ...mapCommon(words, post, type, { origins, picture: helpers.picture }),
    type,
    path,
    content,
    acf,
    readingMinutes: readingMinutes(acf.length > 0 ? acf.map(wordsOf).join(" ") : content),
    author: mapAuthor(post),
    terms: helpers.slugs.filter(Boolean),
    contents: [],
  });
  const asPlainText = (reason: TooLarge) => {
    const characters = sources.join("").length;
    helpers.log.warn({ id: post.id, reason, characters }, "article shown as plain text");
    return withContent(plainHtml(texts.length > 0 ? texts.join("<p>") : post.content.rendered));
  };
  if (post.hasMoreFields) return asPlainText("many fields");
  if (tooLarge) return asPlainText(tooLarge);

  const sizes = new Map<string, Size>();
  await Promise.all(
    unsizedImages(images, addresses).map(async (upload) => {
      const size = await helpers.sizeOf(upload).catch(() => undefined);
      if (size) sizes.set(upload, size);
    }),
  );
  const alone: Context = { ...addresses, picture: helpers.picture, sizes };
  const content = sanitise(words, post.content.rendered, alone, { eagerFirstPicture: true });
  await nextTurn();
  // The page shows either the content or the blocks, each with ids of its own.
  const context: Context = { ...alone, ids: new Set() };
  let pictures = 0;
  const acf = mapBlocks(rows, {
    html: (html) => sanitise(words, html, context),
    picture: (address, width, height, alt) => {
      const upload = uploadPath(address, origins);
      if (upload) pictures += 1;
      // Each picture takes 2 kB of HTML. Beyond the limit the article becomes plain text, so no more are created.
      return upload && pictures <= maxImages
        ? helpers.picture(upload, sizeOf(upload, width, height), alt)
        : undefined;
    },
  });
  if (pictures > maxImages) return asPlainText("many images");
  const isLong = [content, ...acf.map(wordsOf)].join("").length > maxArticleLength;
  if (isLong) return asPlainText("long");
  await nextTurn();
  const blocks = withCharts(acf.length > 0 ? acf : [{ layout: "text", html: content }], helpers);
  const hasChart = blocks.some(({ layout }) => layout === "chart");
  return withContents(withContent(content, hasChart || acf.length > 0 ? blocks : []));
}

/** The addresses by which a text may link to its own article. */
function ownAddresses(post: ArticlePost, path: string | null, { origins, siteOrigin }: Helpers) {
  const written = [
    post.link,
    ...origins.map((origin) => `${origin}/?p=${post.id}`),
    ...(siteOrigin && path ? [siteOrigin + path] : []),
  ];
  return new Set(written.flatMap((text) => URL.parse(text) ?? []).map(addressKey));
}

/** Uploads whose size has to be looked up, because pictures without a size cause layout shifts. */
function unsizedImages(images: Survey["images"], addresses: Addresses): string[] {
  const paths = images.flatMap(({ src, width, height }) => {
    const path = uploadPath(src, addresses.origins);
    return path && !sizeOf(path, width, height).width ? [path] : [];
  });
  return [...new Set(paths)].slice(0, maxLookups);
}

function wordsOf(block: ArticleBlock): string {
  if (block.layout === "image") return block.caption;
  if (block.layout === "heading") return block.text;
  return block.layout === "list" ? block.items.join(" ") : block.html;
}

const readingMinutes = (html: string) =>
  Math.max(1, Math.round(plainText(html).split(" ").length / wordsPerMinute));
