import * as v from "valibot";
import { ContentError, noArticle, postMissing } from "./content-error.ts";
import { limits } from "./limits.ts";
import type { Log } from "./log.ts";
import { refusals } from "./transport.ts";
import type { Answer, Transport } from "./transport.ts";
import { articlePost } from "./wire.ts";
import type { ArticlePost } from "./wire.ts";

type Diagnosis = (id: number, errors: ContentError[]) => Promise<void>;

const addresses = (id: number) => [
  `/post/${id}?acf_format=standard&_embed=1`,
  `/post/${id}?acf_format=standard`,
  `/posts/${id}?acf_format=standard&_embed=1`,
  `/posts/${id}?acf_format=standard`,
  `/post/${id}?_embed=1`,
  `/post/${id}`,
];

/** The article at the first of its addresses that has it. */
export async function findArticle<T>(
  id: number,
  request: (path: string) => Promise<T>,
  diagnose: Diagnosis,
): Promise<T> {
  const errors: ContentError[] = [];
  for (const path of addresses(id)) {
    try {
      return await request(path);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.unreachable) throw inArticleWords(error);
      errors.push(error);
    }
  }
  await diagnose(id, errors);
  const failure = errors.find(({ status }) => status === undefined || !refusals.has(status));
  if (failure) throw inArticleWords(failure);
  const verdict = errors.find(isAboutThePost);
  throw postMissing(id, { status: verdict?.status ?? 404, code: verdict?.code, gone: !!verdict });
}

/** A missing route or a web server's own 404 page is about the address; it does not unpublish anything. */
const isAboutThePost = ({ code, status }: ContentError) =>
  status === 410 || (code !== undefined && code !== "rest_no_route");

export function readArticle(id: number, { data }: Answer): ArticlePost {
  const parsed = v.safeParse(articlePost, data);
  if (parsed.success && parsed.output.id === id) return parsed.output;
  throw new ContentError("failure", noArticle);
}

const inArticleWords = (error: ContentError) =>
  error.status === undefined
    ? new ContentError("failure", noArticle, {
        cause: error.cause,
        unreachable: error.unreachable,
      })
    : error;

/**
 * With every address refused, whether the API itself is there tells an operator which of the two is wrong. Once a minute
 * is enough: invented ids must not cost the service another call each.
 */
export function createDiagnosis(options: {
  transport: Transport;
  now(): number;
  log: Log;
}): Diagnosis {
  const { transport, now, log } = options;
  let diagnosedAt = -Infinity;

  return async (id, errors) => {
    if (now() - diagnosedAt < limits.diagnosisEvery) return;
    diagnosedAt = now();
    const answers = errors.map(({ status, code }) => code ?? status ?? "no JSON");
    const root = await transport
      .json("/", () => undefined)
      .then(
        () => "answers",
        (error: unknown) => (error instanceof ContentError ? (error.status ?? "silent") : "silent"),
      );
    log.info({ id, answers, root }, "no address has the article");
  };
}
