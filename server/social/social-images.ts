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
  /** The article that such an address names and its version then, or nothing where this site did not sign it. */
  readArticleFile(file: string): { id: number; version: string } | undefined;
  version(article: DatedArticle): string;
  draw(cover: Cover): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Addresses are signed because drawing costs more than any page: nobody can order pictures that the site did
 * not offer. They hold no words, which always come from the content service.
 */
export function createSocialImages(key: string): SocialImages {
  const version = ({ modified }: DatedArticle) =>
    Math.trunc((Date.parse(modified) || 0) / 1000).toString(36);
  const signed = (id: string | number, of: string) => `social/article/${id}/${of}`;
  let drawing: Promise<unknown> = Promise.resolve();

  return {
    version,

    articlePath(article) {
      const of = version(article);
      return `/social/article/${article.id}-${of}-${sign(key, signed(article.id, of))}.jpg`;
    },

    readArticleFile(file) {
      const [, id = "", of = "", signature = ""] =
        /^(\d{1,15})-([\da-z]{1,12})-([\da-f]{64})\.jpg$/.exec(file) ?? [];
      return isSigned(key, signature, signed(id, of)) ? { id: Number(id), version: of } : undefined;
    },

    /** One at a time: a network can wait for a picture, visitors should not wait for a processor. */
    draw(cover) {
      const drawn = drawing.then(async () => new Uint8Array(await rasterise(cover)));
      drawing = drawn.catch(() => undefined);
      return drawn;
    },
  };
}
