import { useEffect, useState } from "react";
import { isPlainClick } from "#app/ui/links.tsx";
import { LightboxDialog, type LightboxPicture } from "./lightbox/lightbox-dialog.tsx";

interface Opened {
  pictures: LightboxPicture[];
  start: number;
}

/**
 * Nothing, until a picture of the page is clicked. A picture is a link to its file: a click with a key held down, a lost
 * connection and a page without scripts still lead there.
 */
function Lightbox() {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const links = pictureLinks();
      const start = links.findIndex((link) => link.contains(event.target as Node));
      if (start < 0 || !isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser puts the focus on a link that is clicked; that is where it has to return to.
      links[start]?.focus();
      setOpened({ pictures: links.map(readPicture), start });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return opened && <LightboxDialog {...opened} onClose={() => setOpened(undefined)} />;
}

export const island = { name: "lightbox", Component: Lightbox };

/** The links that open the lightbox, in the order of the page. */
const pictureLinks = () => [
  ...document.querySelectorAll<HTMLAnchorElement>("a[data-island=lightbox]"),
];

function readPicture(link: HTMLAnchorElement): LightboxPicture {
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
