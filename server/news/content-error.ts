import { derived } from "#app/lib/content/derived.ts";
import type { Words } from "#app/lib/words/words.ts";
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

export const noNews = derived((words: Words) => words.contentError.news);
export const noArticle = derived((words: Words) => words.contentError.articleFailed);

export const httpError = (
  words: Words,
  status: number,
  details: Omit<ErrorDetails, "status"> = {},
) =>
  new ContentError("failure", fillTemplate(words.contentError.status, { status }), {
    ...details,
    status,
  });

export const categoryMissing = (words: Words, slug: string) =>
  new ContentError("failure", fillTemplate(words.contentError.category, { slug }));

export const postMissing = (words: Words, id: number, details: ErrorDetails = {}) =>
  new ContentError("notFound", fillTemplate(words.contentError.post, { id }), details);

export const noImage = (words: Words) =>
  new ContentError("notFound", words.contentError.image, { status: 404 });
