import { isSigned, sign } from "#server/editors/signature.ts";
import { rasterise, type Cover } from "./rasterise.ts";

export interface SocialImages {
  /** Changes with the article (`modified` is an ISO date), because networks cache an image by its URL. */
  articlePath(article: { id: number; modified: string }): string;
  /** The id of the article with this path, in any version; undefined where the signature is wrong. */
  articleAt(path: string): number | undefined;
  draw(cover: Cover): Promise<Uint8Array<ArrayBuffer>>;
}

/** Paths are signed because drawing is expensive: nobody can request images that the site did not link to. */
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

    /** One at a time, so that drawing leaves CPU time for pages. */
    draw(cover) {
      const drawn = drawing.then(async () => new Uint8Array(await rasterise(cover)));
      drawing = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

/** Seconds in base 36. */
const versionOf = (modified: string) => Math.trunc((Date.parse(modified) || 0) / 1000).toString(36);
