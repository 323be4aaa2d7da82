import { useEffect, useState } from "react";
import { isPlainClick } from "#app/ui/links.tsx";
import { useDialog } from "#app/ui/use-dialog.ts";
import { LightboxDialog, type LightboxPicture } from "./lightbox/lightbox-dialog.tsx";
import { useBackToClose } from "./lightbox/use-back-to-close.ts";

interface Opened {
  pictures: LightboxPicture[];
  start: number;
}

/**
 * Renders nothing until a picture is clicked. Every picture is a link to its file, which still opens on a click with a
 * modifier key, after a lost connection and without scripts.
 */
function Lightbox() {
  const [opened, setOpened] = useState<Opened>();
  const dialog = useDialog();
  useBackToClose(opened !== undefined, dialog.close);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-island=lightbox]")];
      const start = links.findIndex((link) => link.contains(event.target as Node));
      if (start < 0 || !isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser focuses a clicked link, and the focus has to return there when the dialog closes.
      links[start]?.focus();
      setOpened({ pictures: links.map(readPicture), start });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return (
    opened && <LightboxDialog {...opened} dialog={dialog} onClose={() => setOpened(undefined)} />
  );
}

export const island = { name: "lightbox", Component: Lightbox };

function readPicture(link: HTMLAnchorElement): LightboxPicture {
  const caption = link.closest("figure")?.querySelector("figcaption");
  const text = (part: string) => caption?.querySelector(part)?.textContent;
  return {
    href: link.getAttribute("href") ?? "",
    fileName: link.dataset["fileName"] ?? "",
    caption: [text("strong"), text("strong + span")].filter(Boolean).join(", "),
    credit: text("small") ?? "",
    background: link.closest<HTMLElement>("[data-background]")?.dataset["background"],
    image: link.querySelector("img"),
    sources: [...link.querySelectorAll("source")],
  };
}
