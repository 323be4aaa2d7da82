import { contentErrorWords as words } from "#content/language.ts";
import { fillTemplate } from "#app/lib/text.ts";

/** `overloaded`: this site sent no request, because too many such requests are waiting already. */
type ErrorKind = "notFound" | "failure" | "overloaded";

type ErrorDetails = {
  /** Status of the content service's response, if there was one. */
  status?: number | undefined;
  /** WordPress's own error code, e.g. `rest_post_invalid_id`. */
  code?: string | undefined;
  /** There was no response at all: a request for another path would fail as well. */
  unreachable?: boolean;
  /** This site has shown the post before it was removed: the page responds with 410 instead of 404. */
  wasHere?: boolean;
  cause?: unknown;
};

/** Visitors may read the message; the technical reason is in `cause`. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly kind: ErrorKind;
  declare readonly status: number | undefined;
  declare readonly code: string | undefined;
  readonly unreachable: boolean = false;
  readonly wasHere: boolean = false;

  constructor(kind: ErrorKind, message: string, { cause, ...details }: ErrorDetails = {}) {
    super(message, { cause });
    this.kind = kind;
    Object.assign(this, details);
  }
}

export const noNews = words.news;
export const noArticle = words.articleFailed;

export const httpError = (status: number, details: Omit<ErrorDetails, "status"> = {}) =>
  new ContentError("failure", fillTemplate(words.status, { status }), { ...details, status });

export const categoryMissing = (slug: string) =>
  new ContentError("failure", fillTemplate(words.category, { slug }));

export const postMissing = (id: number, details: ErrorDetails = {}) =>
  new ContentError("notFound", fillTemplate(words.post, { id }), details);

export const noImage = () => new ContentError("notFound", words.image, { status: 404 });
