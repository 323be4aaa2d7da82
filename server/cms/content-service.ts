// The public interface of this folder. Field names are the specification's (section 3); all data is plain, mapped and
// sanitised, and loaders pass it to pages as it is.

import type { SafeHtml } from "./html/sanitise.ts";
import type { ImageFormat, Picture } from "./pictures.ts";

export type { ImageFormat, Picture, SafeHtml };

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
  /** The same moment for machines, with the offset of the service's time zone. */
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
  /** A chart of this site, or a table to draw as one. `html` is its link or table, for where it cannot be drawn. */
  | { layout: "chart"; of: { path: string } | { table: ChartTable }; html: SafeHtml };

export type ChartTable = {
  /** What is written under or above the table; empty where it has no caption. */
  title: string;
  /** The first cell of the head. */
  heading: string;
  columns: string[];
  rows: { label: string; values: (number | null)[] }[];
  unit: "%" | "€" | undefined;
};

export type Article = Omit<NewsItem, "type" | "path"> & {
  /** Null without a category; the visitor's address then decides. */
  type: NewsType | null;
  path: string | null;
  /** Empty when there is none. */
  content: SafeHtml;
  /** When not empty, shown instead of `content`. */
  acf: ArticleBlock[];
  readingMinutes: number;
  /** The name that the content service gives, as plain text; empty where it gives none. */
  author: string;
  /** Slugs of its categories and tags. */
  terms: string[];
  /** Its headings of the first level, with their ids in the text. */
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
 * `stale`: the service fails and visitors read older results; `failing`: it fails and nothing is known; `unknown`: it has
 * not answered yet.
 */
export type ContentState = "ok" | "stale" | "failing" | "unknown";

/** Methods reject with a ContentError; any other error is a bug and is logged. */
export type ContentService = {
  /** A page that does not exist gives the nearest one. */
  listNews(query: NewsQuery): Promise<NewsPage>;
  latestNews(count: number): Promise<NewsItem[]>;
  /** Everything, newest first: for feeds and the site map. */
  allNews(): Promise<NewsItem[]>;
  /** `clientKey` tells visitors apart in the queue for articles that are in no known list. */
  article(id: number, clientKey?: string): Promise<Article>;
  /** Read with the editor's credentials, past every cache. */
  draft(id: number): Promise<Article>;
  /** `address` is path and query as written; without a valid signature it is not found. */
  image(address: string, clientKey: string): Promise<ImageFile>;
  /**
   * Content has changed: later visitors do not get older results, unless the service is too slow. Resolves when the content
   * has been loaded again or all retries have failed.
   */
  refresh(change?: { id?: number }): Promise<void>;
  /**
   * Loads the news before the first visitor comes, and logs what is wrong with the service or its settings. Resolves after
   * three seconds at the latest.
   */
  start(): Promise<void>;
  /** Responds from memory, and loads the news in the background where it is old. */
  state(): ContentState;
  /** Since the news was read from the service. Undefined where it never was. */
  ageSeconds(): number | undefined;
  close(): Promise<void>;
};
