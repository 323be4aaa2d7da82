import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { type Clock, wallClock } from "#server/clock.ts";
import { noImage, postMissing } from "../content-error.ts";
import type { Article, ContentLog, ContentService, NewsItem } from "../content-service.ts";
import { mapArticle, type Mapping } from "../map-article.ts";
import { newestFirst, pageOf, searchText } from "../news-lists.ts";
import { sitePicture } from "../pictures.ts";
import { mapNewsItem, newsTypes, type ArticlePost } from "../wordpress-posts.ts";
import { pictureAtUpload, renderNews, uploadOrigin, type NewsFile } from "./news-folder.ts";
import { searcher, toUtc } from "./text.ts";

interface Options {
  /** The firm at this moment. */
  content: () => Content;
  siteUrl?: string | undefined;
  log: ContentLog;
  clock?: Pick<Clock, "now">;
}

/** The default content service: the news in the firm's folder. Those with a date in the future appear at that time. */
export function openEmbeddedContent(options: Options): ContentService {
  const { content, siteUrl, log, clock = wallClock } = options;
  const mappingOf = (of: Content): Mapping => ({
    origins: [uploadOrigin],
    siteOrigin: siteUrl === undefined ? undefined : new URL(siteUrl).origin,
    firm: () => of,
    picture: (path, _, alt) => sitePicture(pictureAtUpload(of, path), alt),
    sizeOf: async (path) => pictureAtUpload(of, path),
    log,
  });

  /** Rendered anew when the folder has changed. */
  const newsOf = derived((of: Content) => {
    const published = of.news.filter(({ draft }) => !draft);
    const { files } = renderNews({ ...of, news: published }, siteUrl);
    const mapping = mappingOf(of);
    const dated = files.map((file) => ({
      file,
      publishedAt: Date.parse(`${toUtc(file.date, of.company.timeZone)}Z`),
    }));
    return {
      dated,
      filesById: new Map(dated.map((one) => [one.file.id, one])),
      items: newestFirst(
        files.map((file) => mapNewsItem(of.words, postOf(file, of), file.category, mapping)),
      ),
      articles: new Map<number, Promise<Article>>(),
      present: { items: [] as NewsItem[], nextAt: -Infinity },
    };
  });

  /** The news whose time has come. */
  function present() {
    const news = newsOf(content());
    const now = clock.now();
    const isOut = (id: number) => (news.filesById.get(id)?.publishedAt ?? Infinity) <= now;
    // Until the next item comes the list stays the same object, so that what is derived from it is kept.
    if (now >= news.present.nextAt)
      news.present = {
        items: news.items.filter(({ id }) => isOut(id)),
        nextAt: Math.min(
          ...news.dated.map(({ publishedAt }) => publishedAt).filter((at) => at > now),
        ),
      };
    return { ...news, ...news.present, isOut };
  }

  function toArticle(of: Content, file: NewsFile): Promise<Article> {
    const post = postOf(file, of);
    const helpers = { ...mappingOf(of), articles: new Map(), slugs: post.slugs ?? [] };
    return mapArticle(of.words, post, helpers);
  }

  const service: ContentService = {
    async listNews({ tab, search, page }) {
      const { items, filesById } = present();
      const matches = searcher(searchText(search));
      const type = tab === "all" ? undefined : newsTypes[tab];
      const found = items.filter(
        (item) =>
          (type === undefined || item.type === type) &&
          matches(filesById.get(item.id)?.file.searched ?? []),
      );
      return pageOf(found, page);
    },
    latestNews: async (count) => present().items.slice(0, count),
    allNews: async () => present().items,
    async article(id) {
      const { filesById, articles, isOut } = present();
      const file = filesById.get(id)?.file;
      if (!file || !isOut(id)) throw postMissing(content().words, id, { status: 404 });
      const article = articles.get(id) ?? toArticle(content(), file);
      articles.set(id, article);
      return article;
    },
    observe() {
      const { nextAt } = present();
      return {
        news: service,
        uses: {
          areCurrent: async () => clock.now() < nextAt,
          freshForMs: () => Math.max(0, nextAt - clock.now()),
        },
      };
    },
    draft: async (id) => {
      throw postMissing(content().words, id, { status: 404 });
    },
    image: async () => {
      throw noImage(content().words);
    },
    async refresh() {},
    async start() {},
    state: () => "ok",
    ageSeconds: () => 0,
    async close() {},
  };
  return service;
}

/** The item in the form in which the answers of WordPress are mapped. */
function postOf(file: NewsFile, { company: { timeZone } }: Content): ArticlePost {
  const { id, link, date, modified, sticky, category, tags, author = "", featured, acf } = file;
  return {
    id,
    link,
    sticky,
    date,
    date_gmt: toUtc(date, timeZone),
    modified,
    modified_gmt: toUtc(modified, timeZone),
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
