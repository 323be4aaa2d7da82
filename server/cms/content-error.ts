import { contentErrorWords as words } from "#content/language.ts";
import { fill } from "#app/lib/text.ts";
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

export const noNews = words.news;
export const noArticle = words.articleFailed;

export const httpError = (status: number, details: Omit<ErrorDetails, "status"> = {}) =>
  new ContentError("failure", fill(words.status, { status }), { ...details, status });

export const categoryMissing = (slug: string) =>
  new ContentError("failure", fill(words.category, { slug }));

export const postMissing = (id: number, details: ErrorDetails = {}) =>
  new ContentError("notFound", fill(words.post, { id }), details);

export const noImage = () => new ContentError("notFound", words.image, { status: 404 });

const addressAdvice =
  "CONTENT_URL takes the address of WordPress's REST API, such as https://cms.example.com/wp-json/wp/v2.";

/** Why the content service cannot be used, and what to do: for the log, at the start. */
export function explainContentError(error: unknown, host: string): string {
  if (!(error instanceof ContentError)) return `${host} sent what cannot be read. ${addressAdvice}`;
  const { status = 0, unreachable, message } = error;
  if (unreachable)
    return `${host} does not answer (${codeOf(error)}). Check that WordPress runs and that CONTENT_URL names it.`;
  if (status === 401 || status === 403)
    return `${host} refuses to show its posts (status ${status}). Everybody must be able to read them: look for a plugin that closes the REST API.`;
  if (status >= 300 && status < 400)
    return `${host} redirects to another address, which is not followed. Put the final address into CONTENT_URL, with https:// or www. where it has one.`;
  if (status === 429 || status >= 500)
    return `${host} fails with status ${status}. Look at WordPress and its web server.`;
  if (status) return `${host} answers with status ${status}, not as WordPress. ${addressAdvice}`;
  if (message.includes("slug"))
    return `${message}: make the category in WordPress, or correct its slug.`;
  return `${host} answers, but not as WordPress's REST API does. ${addressAdvice}`;
}

/** The system's code under an error of `fetch`, or its message. */
function codeOf({ cause }: Error): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const { code, message } = (inner ?? {}) as { code?: string; message?: string };
  return code ?? message ?? "no response";
}
