/** `overloaded`: this site has refused to ask, because too many such requests are waiting already. */
type Kind = "notFound" | "failure" | "overloaded";

type Details = {
  /** The status the content service answered with, when it answered. */
  status?: number | undefined;
  /** WordPress's own error code, e.g. `rest_post_invalid_id`. */
  code?: string | undefined;
  /** Milliseconds the service asked to be left alone for. */
  retryAfter?: number | undefined;
  /** Nobody answered at all, so asking for another path at once would be no wiser. */
  unreachable?: boolean;
  /** The service itself says so of this very post: what was known of it must go. */
  gone?: boolean;
  /** Gone, and this site has shown it before. */
  wasHere?: boolean;
  cause?: unknown;
};

/** The message is the one a visitor may read; what went wrong underneath is in `cause`. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: Kind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly retryAfter: number | undefined;
  readonly unreachable: boolean;
  readonly gone: boolean;
  readonly wasHere: boolean;

  constructor(kind: Kind, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.retryAfter = details.retryAfter;
    this.unreachable = details.unreachable ?? false;
    this.gone = details.gone ?? false;
    this.wasHere = details.wasHere ?? false;
  }
}

export const noNews = "Failed to fetch news";
export const noArticle = "Failed to fetch article";

export const httpError = (status: number, details: Omit<Details, "status"> = {}) =>
  new ContentError("failure", `HTTP error! status: ${status}`, { ...details, status });

export const categoryMissing = (slug: string) =>
  new ContentError("failure", `Category with slug "${slug}" not found`);

export const postMissing = (id: number, details: Details = {}) =>
  new ContentError(
    "notFound",
    `Post with ID ${id} not found. The post may not exist, be private, or the API endpoint may be configured differently.`,
    details,
  );

export const noImage = () => new ContentError("notFound", "Image not found", { status: 404 });
