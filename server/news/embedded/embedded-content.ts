import type { Words } from "#app/lib/words/words.ts";
import { postMissing } from "../content-error.ts";
import type { Article, ContentLog, ContentService } from "../content-service.ts";
import { createImages } from "../images/images.ts";
import { mapArticle, type Mapping } from "../map-article.ts";
import { newestFirst, pageOf, searchText } from "../news-lists.ts";
import { createImageAddresses } from "../pictures.ts";
import { mapNewsItem, newsTypes, type ArticlePost } from "../wordpress-posts.ts";
import { readNewsFolder, uploadOrigin, type NewsFile } from "./news-folder.ts";
import { searcher, toUtc } from "./text.ts";

type Options = { folder: string; siteUrl?: string; signingKey: string; log: ContentLog };

/** The default content service: the news in a folder of Markdown files, which is read once. */
export function openEmbeddedContent(
  words: Words,
  { folder, siteUrl, signingKey, log }: Options,
): ContentService {
  const { files, images: uploads } = readNewsFolder(folder, siteUrl);
  const bytesOf = new Map(uploads.map(({ url, bytes }) => [url, bytes]));
  const addresses = createImageAddresses(signingKey);
  const images = createImages(words, {
    source: {
      origin: uploadOrigin,
      get: async (url, _, read) =>
        read(new Response(bytesOf.get(url) ?? null, { status: bytesOf.has(url) ? 200 : 404 })),
    },
    addresses,
    dataDir: undefined,
    log,
  });
  const mapping: Mapping = {
    origins: [uploadOrigin],
    siteOrigin: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    picture: addresses.picture,
    sizeOf: images.size,
    log,
  };
  const filesById = new Map(files.map((file) => [file.id, file]));
  const items = newestFirst(
    files.map((file) => mapNewsItem(words, postOf(file), file.category, mapping)),
  );
  const articles = new Map<number, Promise<Article>>();

  function toArticle(file: NewsFile): Promise<Article> {
    const post = postOf(file);
    return mapArticle(words, post, { ...mapping, articles: new Map(), slugs: post.slugs ?? [] });
  }

  const service: ContentService = {
    async listNews({ tab, search, page }) {
      const matches = searcher(searchText(search));
      const type = tab === "all" ? undefined : newsTypes[tab];
      const found = items.filter(
        (item) =>
          (type === undefined || item.type === type) &&
          matches(filesById.get(item.id)?.searched ?? []),
      );
      return pageOf(found, page);
    },
    latestNews: async (count) => items.slice(0, count),
    allNews: async () => items,
    async article(id) {
      const file = filesById.get(id);
      if (!file) throw postMissing(words, id, { status: 404 });
      const article = articles.get(id) ?? toArticle(file);
      articles.set(id, article);
      return article;
    },
    observe: () => ({
      news: service,
      uses: { areCurrent: async () => true, freshForMs: () => Infinity },
    }),
    draft: async (id) => {
      throw postMissing(words, id, { status: 404 });
    },
    image: images.file,
    async refresh() {},
    async start() {},
    state: () => "ok",
    ageSeconds: () => 0,
    async close() {},
  };
  return service;
}

/** The item in the form in which the answers of WordPress are mapped. */
function postOf(file: NewsFile): ArticlePost {
  const { id, link, date, modified, sticky, category, tags, author = "", featured, acf } = file;
  return {
    id,
    link,
    sticky,
    date,
    date_gmt: toUtc(date),
    modified,
    modified_gmt: toUtc(modified),
    title: { rendered: file.title },
    excerpt: { rendered: file.excerpt },
    content: { rendered: file.content },
    categories: undefined,
    slugs: [category, ...tags],
    author,
    featured: featured ? { source_url: featured.url, alt_text: "", media_details: featured } : null,
    acf,
    hasMoreFields: false,
  };
}
