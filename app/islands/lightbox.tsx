import { useEffect, useState } from "react";
import { isPlainClick } from "#app/ui/in-place-link.tsx";
import { LightboxDialog } from "./lightbox/lightbox-dialog.tsx";
import { pictureLinks, readPicture, type LightboxPicture } from "./lightbox/page-pictures.ts";

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
