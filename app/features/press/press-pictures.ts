import { company } from "#content/company.ts";
import { press } from "#content/press.ts";
import { portraitOf } from "#app/layout/portraits.ts";
import { slug } from "#app/lib/text.ts";
import type { PictureSources } from "#app/ui/picture.tsx";
import { pressPath } from "./press-path.ts";

export interface PressPicture {
  /** The file at full size. */
  href: string;
  /** What it is called on the desk of whoever downloads it. */
  fileName: string;
  alt: string;
  caption: string;
  credit: string;
  ground: "light" | "dark" | undefined;
  /** Of a portrait; a logo is its own file. */
  picture: PictureSources | undefined;
}

/** Begins with the firm, unless nothing of its name can be written in plain letters. */
const fileNameOf = (name: string) => [slug(company.name), name].filter(Boolean).join("-");

export const kitName = fileNameOf("press-kit.zip");

/** For the loader: the portraits come with the addresses of all their sizes. */
export const pressPictures = (): PressPicture[] =>
  press.images.map(({ src, alt, caption, credit, ground }) => {
    const href = pressPath(src);
    const portrait = /^images\/people\/(.+)\.webp$/.exec(src)?.[1];
    return {
      href,
      fileName: fileNameOf(href.split("/").at(-1) ?? ""),
      alt,
      caption,
      credit,
      ground,
      picture: portrait ? portraitOf(portrait) : undefined,
    };
  });
