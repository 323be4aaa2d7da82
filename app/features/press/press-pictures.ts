import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { portraitOf } from "#app/layout/pictures.ts";
import { slug } from "#app/lib/text.ts";
import { pressPath } from "#app/lib/press-path.ts";

/** Begins with the firm's name, unless the name has no letters that can be written in ASCII. */
const fileNameOf = (content: Content, name: string) =>
  [slug(content.company.name), name].filter(Boolean).join("-");

export const kitName = derived((content: Content) => fileNameOf(content, "press-kit.zip"));

export type PressPicture = ReturnType<typeof pressPictures>[number];

/** The pictures with the addresses of their files. */
export const pressPictures = (content: Content) =>
  content.press.images.map(({ src, ...image }) => {
    const href = pressPath(src);
    const portrait = /^images\/people\/(.+)\.webp$/.exec(src)?.[1];
    return {
      ...image,
      /** The file at full size. */
      href,
      /** The name under which the file is saved. */
      fileName: fileNameOf(content, href.split("/").at(-1) ?? ""),
      /** A portrait in several sizes; undefined for a logo, which is shown from `href`. */
      picture: portrait ? portraitOf(content, portrait) : undefined,
    };
  });
