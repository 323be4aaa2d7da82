// The one interface that leaves this room. Field names are the specification's (section 3); everything here is
// plain, mapped, sanitised data that a loader can hand to a screen as it is.

import type { SafeHtml } from "./html/sanitise.ts";

export type { SafeHtml };

export type NewsTab = "all" | "newsletter" | "press-release";
export type NewsType = "NEWSLETTER" | "PRESS RELEASE";

/** A picture that comes through this site's own image route; `src` and `webp` are WebP, `avif` the lighter choice. */
export type Picture = {
  src: string;
  webp: string;
  avif: string;
  sizes: string;
  width: number | null;
  height: number | null;
  alt: string;
};

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
  | { layout: "heading"; level: 2 | 3 | 4; text: string }
  | { layout: "image"; image: Picture; caption: string }
  | { layout: "quote"; html: SafeHtml; cite: string }
  /** Its items are plain text. */
  | { layout: "list"; ordered: boolean; items: string[] };

export type Article = Omit<NewsItem, "type" | "path"> & {
  /** Null when the service does not say; the address the visitor used then decides. */
  type: NewsType | null;
  path: string | null;
  /** Empty when there is none. */
  content: SafeHtml;
  /** When not empty, shown instead of `content`. */
  acf: ArticleBlock[];
  readingMinutes: number;
};

export type NewsPage = {
  items: NewsItem[];
  currentPage: number;
  totalPages: number;
  total: number;
};

export type NewsQuestion = { tab: NewsTab; search: string; page: number; perPage?: number };

export type ImageFormat = "avif" | "webp";
export type ImageFile = { body: Uint8Array<ArrayBuffer>; contentType: string };

/** `stale`: the service fails and visitors read older answers; `failing`: it fails and nothing is known. */
export type ContentState = "ok" | "stale" | "failing";

/** Methods reject with a ContentError; any other error is a fault of this code and is logged. */
export type ContentService = {
  /** A page beyond the ends gives the nearest one that exists. */
  listNews(question: NewsQuestion): Promise<NewsPage>;
  latestNews(count: number): Promise<NewsItem[]>;
  /** Everything, newest first: for feeds and the site map. */
  allNews(): Promise<NewsItem[]>;
  /** `clientKey` is the key by which visitors take turns where an article is in no known list. */
  article(id: number, clientKey?: string): Promise<Article>;
  /** Read with the editor's credentials, past every cache. */
  draft(id: number): Promise<Article>;
  /** `address` is path and query as they were written; any that this service did not sign is not found. */
  image(address: string, clientKey: string): Promise<ImageFile>;
  /**
   * Something changed at the service: no later reader gets what was known before, unless the service keeps him
   * waiting for too long. Resolves when it has been read again or given up, however long that takes.
   */
  refresh(change?: { id?: number }): Promise<void>;
  /** Answers from memory, and has the service asked in the background where it was not for minutes. */
  state(): ContentState;
  close(): Promise<void>;
};
