import type { Words } from "#app/lib/words/words.ts";
import { basicAuth } from "./articles.ts";
import type { Client } from "./client.ts";
import { ContentError, noNews } from "./content-error.ts";
import type { ContentLog } from "./content-service.ts";
import type { NewsLists } from "./news-lists.ts";
import { newsSlugs } from "./wordpress-posts.ts";

interface Service {
  client: Client;
  lists: NewsLists;
  baseUrl: string;
  auth: string | undefined;
  log: ContentLog;
}

/** Loads the news at the start, and logs problems with the service or its settings. */
export async function startContent(words: Words, service: Service): Promise<void> {
  const { client, lists, baseUrl, auth, log } = service;
  const { host } = new URL(baseUrl);
  await Promise.all([checkNews(), checkAuth()]);
  await lists.renew().catch(() => undefined);

  /** One call without retries. */
  async function checkNews() {
    try {
      await client.categoryBySlug(newsSlugs[0]);
    } catch (error) {
      const reason = explainContentError(words, error, host);
      log.warn({ reason }, "the content service cannot be used");
    }
  }

  /** With a wrong password previews of drafts fail. Without this check an editor would be the first to notice. */
  async function checkAuth() {
    if (!auth) return;
    const status = await client
      .get(`${baseUrl}/users/me`, basicAuth(auth), readStatus)
      .catch(() => undefined);
    if (status !== 401 && status !== 403) return;
    const reason = `${host} refuses CONTENT_AUTH (status ${status}). It takes user:application-password of a user who may edit posts; WordPress accepts it over https only.`;
    log.warn({ reason }, "previews of drafts do not work");
  }
}

async function readStatus({ status, body }: Response): Promise<number> {
  await body?.cancel();
  return status;
}

const addressAdvice =
  "CONTENT_URL takes the address of WordPress's REST API, such as https://cms.example.com/wp-json/wp/v2.";

/** Why the content service cannot be used, and what to do. */
function explainContentError(words: Words, error: unknown, host: string): string {
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
  if (message !== noNews(words))
    return `${message}: make the category in WordPress, or correct its slug.`;
  return `${host} answers, but not as WordPress's REST API does. ${addressAdvice}`;
}

/** The system error code behind an error of `fetch`, or its message. */
function codeOf({ cause }: Error): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const { code, message } = (inner ?? {}) as { code?: unknown; message?: string };
  return typeof code === "string" ? code : (message ?? "no response");
}
