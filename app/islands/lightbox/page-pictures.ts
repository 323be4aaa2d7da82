import type { PictureSources } from "#app/ui/picture.tsx";

export interface LightboxImage {
  /** The file at full size. */
  href: string;
  /** What it is called on the desk of whoever downloads it. */
  fileName: string;
  alt: string;
  caption: string;
  credit: string;
  /** What a logo is drawn for. */
  ground: string | undefined;
  /** Of a portrait; a logo is its own file. */
  picture: PictureSources | undefined;
}

/** The links that open the lightbox, in the order of the page. */
export const pictureLinks = () => [
  ...document.querySelectorAll<HTMLAnchorElement>("a[data-island=lightbox]"),
];

/** What the page shows of a picture around its link, so that nothing is sent twice: see `press-figure.tsx`. */
export function readPicture(link: HTMLAnchorElement): LightboxImage {
  const image = link.querySelector("img");
  const caption = link.closest("figure")?.querySelector("figcaption");
  const text = (part: string) => caption?.querySelector(part)?.textContent;
  return {
    href: link.getAttribute("href") ?? "",
    fileName: link.dataset["fileName"] ?? "",
    alt: image?.alt ?? "",
    caption: [text("strong"), text(".press-subject")].filter(Boolean).join(", "),
    credit: text("small") ?? "",
    ground: link.closest<HTMLElement>("[data-ground]")?.dataset["ground"],
    picture: image?.closest("picture") ? readSources(link, image) : undefined,
  };
}

function readSources(link: HTMLAnchorElement, image: HTMLImageElement): PictureSources {
  const size = (name: "width" | "height") => Number(image.getAttribute(name));
  return {
    sources: Object.fromEntries(
      Array.from(link.querySelectorAll("source"), ({ type, srcset }) => [
        type.replace("image/", ""),
        srcset,
      ]),
    ),
    img: { src: image.src, w: size("width"), h: size("height") },
  };
}
