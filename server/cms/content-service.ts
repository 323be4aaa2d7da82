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
  | { layout: "heading"; level: 2 | 3 | 4; text: string }
  | { layout: "image"; image: Picture; caption: string }
  | { layout: "quote"; html: SafeHtml; cite: string }
  | { layout: "list"; ordered: boolean; items: string[] };

export type Article = Omit<NewsItem, "type" | "path"> & {
  /** Null without a category; the visitor's address then decides. */
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

export type NewsQuery = { tab: NewsTab; search: string; page: number };

export type ImageFile = { body: Uint8Array<ArrayBuffer>; contentType: string };

/** `stale`: the service fails and visitors read older results; `failing`: it fails and nothing is known. */
export type ContentState = "ok" | "stale" | "failing";

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
  /** Responds from memory, and loads the news in the background where it is old. */
  state(): ContentState;
  close(): Promise<void>;
};

/** `overloaded`: this site sent no request, because too many such requests are waiting already. */
type ErrorKind = "notFound" | "failure" | "overloaded";

type ErrorDetails = {
  /** Of the content service's response, where there was one. */
  status?: number | undefined;
  /** WordPress's own error code, e.g. `rest_post_invalid_id`. */
  code?: string | undefined;
  /** From the service's Retry-After, in milliseconds. */
  retryAfter?: number | undefined;
  /** There was no response at all, so that a request for another path would fail as well. */
  unreachable?: boolean;
  /** The service says so of this very post: its stored result must be removed. */
  gone?: boolean;
  /** Gone, and this site has shown it before. */
  wasHere?: boolean;
  cause?: unknown;
};

/** Visitors may read the message; the technical reason is in `cause`. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ErrorKind;
  declare readonly status: number | undefined;
  declare readonly code: string | undefined;
  declare readonly retryAfter: number | undefined;
  readonly unreachable: boolean = false;
  readonly gone: boolean = false;
  readonly wasHere: boolean = false;

  constructor(kind: ErrorKind, message: string, { cause, ...details }: ErrorDetails = {}) {
    super(message, { cause });
    this.kind = kind;
    Object.assign(this, details);
  }
}

export const noNews = "Failed to fetch news";
export const noArticle = "Failed to fetch article";

export const httpError = (status: number, details: Omit<ErrorDetails, "status"> = {}) =>
  new ContentError("failure", `HTTP error! status: ${status}`, { ...details, status });

export const categoryMissing = (slug: string) =>
  new ContentError("failure", `Category with slug "${slug}" not found`);

export const postMissing = (id: number, details: ErrorDetails = {}) =>
  new ContentError(
    "notFound",
    `Post with ID ${id} not found. The post may not exist, be private, or the API endpoint may be configured differently.`,
    details,
  );

export const noImage = () => new ContentError("notFound", "Image not found", { status: 404 });
