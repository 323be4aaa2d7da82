import { isSigned, sign } from "#server/editors/signature.ts";
import { rasterise, type Cover } from "./rasterise.ts";

interface DatedArticle {
  id: number;
  /** When it was last changed, as ISO text. */
  modified: string;
}

export interface SocialImages {
  /** Another address after each change of the article: networks keep a picture for as long as its address. */
  articlePath(article: DatedArticle): string;
  /** The id of the article whose address this is, in any version, or nothing where this site did not sign it. */
  articleAt(path: string): number | undefined;
  draw(cover: Cover): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Addresses are signed because drawing costs more than any page: nobody can order pictures that the site did
 * not offer. They hold no words, which always come from the content service.
 */
export function createSocialImages(key: string): SocialImages {
  let drawing: Promise<unknown> = Promise.resolve();

  return {
    articlePath({ id, modified }) {
      const named = `/social/article/${id}-${versionOf(modified)}`;
      return `${named}-${sign(key, named)}.jpg`;
    },

    articleAt(path) {
      const [, named = "", id = "", signature = ""] =
        /^(\/social\/article\/(\d{1,15})-[\da-z]{1,12})-([\da-f]{64})\.jpg$/.exec(path) ?? [];
      return isSigned(key, signature, named) ? Number(id) : undefined;
    },

    /** One at a time: a network can wait for a picture, visitors should not wait for a processor. */
    draw(cover) {
      const drawn = drawing.then(async () => new Uint8Array(await rasterise(cover)));
      drawing = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

/** Seconds, briefly. */
const versionOf = (modified: string) => Math.trunc((Date.parse(modified) || 0) / 1000).toString(36);
