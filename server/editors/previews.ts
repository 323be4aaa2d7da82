import type { Article, ContentService } from "#server/cms/content-service.ts";
import { isSigned } from "./signature.ts";

/** The parts of a preview's address as they stand in it. */
export interface PreviewLink {
  type: string;
  id: string;
  /** Seconds since 1970. */
  expires: string;
  signature: string;
}

export interface Previews {
  /** Nothing where the link is not signed, was changed or is out of time; rejects like the content service. */
  read(link: PreviewLink): Promise<Article | undefined>;
}

/** A link with a later end than this is refused although it is signed, so that none is made for ever. */
export const longestLife = 60 * 60_000;

interface Options {
  secret: string;
  content: Pick<ContentService, "draft">;
  now: () => number;
}

export function createPreviews({ secret, content, now }: Options): Previews {
  return {
    async read({ type, id, expires, signature }) {
      const isRight =
        /^\d{1,12}$/.test(expires) &&
        isSigned(secret, signature, `preview/${type}/${id}/${expires}`);
      const left = Number(expires) * 1000 - now();
      if (!isRight || left <= 0 || left > longestLife) return undefined;
      return content.draft(Number(id));
    },
  };
}
