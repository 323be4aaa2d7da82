// The public interface of this folder. Field names are the specification's (section 3); all data is plain, mapped and
// sanitised, and loaders pass it to pages as it is.

import type { SafeHtml } from "./html/sanitise.ts";
import type { Picture } from "./pictures.ts";

export type { Picture, SafeHtml };

type Write = (details: object, message: string) => void;

/** The part of pino that this folder uses. */
export type ContentLog = { info: Write; warn: Write; error: Write };

export type NewsTab = "all" | "newsletter" | "press-release";
export type NewsType = "NEWSLETTER" | "PRESS RELEASE";

export type NewsItem = {
  id: number;
  type: NewsType;
  title: string;
  /** As printed: `14 NOVEMBER 2026`, the calendar day of the content service's own time zone. */
  date: string;
  /** The same moment in ISO 8601, with the offset of the service's time zone. */
  isoDate: string;
  modified: string;
  /** The address at the content service; `path` is the address on this site. */
  link: string;
  path: string;
  /** Plain text, uncut. */
  excerpt: string;
  isSticky: boolean;
  image: Picture | null;
};

export type ArticleBlock =
  | { layout: "text"; html: SafeHtml }
  | { layout: "heading"; level: 2 | 3 | 4; text: string; id?: string }
  | { layout: "image"; image: Picture; caption: string }
  | { layout: "quote"; html: SafeHtml; cite: string }
  | { layout: "list"; ordered: boolean; items: string[] }
  /** A chart of this site by its address. `html` is a link to it, shown if there is no such chart. */
  | { layout: "chart"; path: string; html: SafeHtml };

export type Article = Omit<NewsItem, "type" | "path"> & {
  /** Null without a category; the page then uses the type in its own URL. */
  type: NewsType | null;
  path: string | null;
  /** Empty when there is none. */
  content: SafeHtml;
  /** When not empty, shown instead of `content`. */
  acf: ArticleBlock[];
  readingMinutes: number;
  /** The author's name as plain text; empty if the content service sends none. */
  author: string;
  /** Slugs of its categories and tags. */
  terms: string[];
  /** The article's h2 headings, with their ids in the text. */
  contents: ContentsEntry[];
};

export type ContentsEntry = { id: string; text: string };

export type NewsPage = {
  items: NewsItem[];
  currentPage: number;
  totalPages: number;
  total: number;
};

export type NewsQuery = { tab: NewsTab; search: string; page: number };

export type ImageFile = { body: Uint8Array<ArrayBuffer>; contentType: string };

/**
 * `stale`: the service fails and visitors get older results; `failing`: it fails and there are no results; `unknown`: it
 * has not responded yet.
 */
export type ContentState = "ok" | "stale" | "failing" | "unknown";

/** What one page is made of. */
export interface ContentUses {
  /**
   * Whether every value that was read is still the newest one. Values older than five minutes are loaded again first;
   * that takes three seconds at most for all of them together. Makes no call and sets no timer while all are fresh.
   */
  areCurrent(): Promise<boolean>;
  /**
   * Milliseconds until the first of the values is five minutes old. 0 if one is older or incomplete because the service
   * fails, or if an error was read; Infinity if nothing was read.
   */
  freshForMs(): number;
}

/** What pages read. Methods reject with a ContentError; any other error is a bug and is logged. */
export type ContentReader = {
  /** A page number out of range returns the nearest page. */
  listNews(query: NewsQuery): Promise<NewsPage>;
  latestNews(count: number): Promise<NewsItem[]>;
  /** Everything, newest first: for feeds and the site map. */
  allNews(): Promise<NewsItem[]>;
  article(id: number): Promise<Article>;
};

export type ContentService = ContentReader & {
  /** What one page is made of: reads through `content` are recorded, and wait for three seconds at most together. */
  observe(): { news: ContentService; uses: ContentUses };
  /** Loaded with the editor's credentials, bypassing what is stored. */
  draft(id: number): Promise<Article>;
  /** `address` is the path and query as requested. Rejects with `notFound` if its signature is not valid. */
  image(address: string): Promise<ImageFile>;
  /**
   * To be called when content has changed: later visitors get no older results, unless the service is too slow. Resolves
   * when the content has been loaded again or all retries have failed.
   */
  refresh(change?: { id?: number }): Promise<void>;
  /**
   * Loads the news before the first request, and logs problems with the service or its settings. Resolves after three
   * seconds at the latest.
   */
  start(): Promise<void>;
  /** The last known state. Also renews the news in the background if it is old. */
  state(): ContentState;
  /** Time since the news was loaded from the service; undefined if it never was. */
  ageSeconds(): number | undefined;
  close(): Promise<void>;
  observe(): { news: ContentService; uses: ContentUses };
};
