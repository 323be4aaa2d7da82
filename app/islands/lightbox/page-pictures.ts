/** What the page shows of a picture around its link, so that nothing is sent twice: see `press-gallery.tsx`. */
export interface LightboxPicture {
  /** The file at full size. */
  href: string;
  /** The name under which the file is saved. */
  fileName: string;
  caption: string;
  credit: string;
  /** What a logo is drawn for. */
  ground: string | undefined;
  image: HTMLImageElement | null;
  /** Of a portrait, in the sizes of different screens; a logo has none. */
  sources: HTMLSourceElement[];
}

/** The links that open the lightbox, in the order of the page. */
export const pictureLinks = () => [
  ...document.querySelectorAll<HTMLAnchorElement>("a[data-island=lightbox]"),
];

export function readPicture(link: HTMLAnchorElement): LightboxPicture {
  const caption = link.closest("figure")?.querySelector("figcaption");
  const text = (part: string) => caption?.querySelector(part)?.textContent;
  return {
    href: link.getAttribute("href") ?? "",
    fileName: link.dataset["fileName"] ?? "",
    caption: [text("strong"), text(".press-subject")].filter(Boolean).join(", "),
    credit: text("small") ?? "",
    ground: link.closest<HTMLElement>("[data-ground]")?.dataset["ground"],
    image: link.querySelector("img"),
    sources: [...link.querySelectorAll("source")],
  };
}
