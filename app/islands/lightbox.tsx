import { useEffect, useState, type ComponentType } from "react";
import { isPlainClick } from "#app/ui/in-place-link.tsx";
import type { LightboxDialogProps } from "./lightbox/lightbox-dialog.tsx";
import { pictureLinks, readPicture } from "./lightbox/page-pictures.ts";
import type { IslandDefinition } from "./runtime/island.tsx";

interface Opened extends Pick<LightboxDialogProps, "pictures" | "start"> {
  Dialog: ComponentType<LightboxDialogProps>;
}

/** Apart from the page, whose styles would otherwise hold those of the dialog. */
const load = () => import("./lightbox/lightbox-dialog.tsx");

/**
 * Nothing, until a picture of the page is clicked. A picture is a link to its file: a click with a key held down, a lost
 * connection and a page without scripts still lead there.
 */
function Lightbox() {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    load().catch(() => {});
    const onClick = (event: MouseEvent) => {
      const links = pictureLinks();
      const start = links.findIndex((link) => link.contains(event.target as Node));
      const link = links[start];
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      // Not every browser puts the focus on a link that is clicked; that is where it has to return to.
      link.focus();
      load().then(
        ({ LightboxDialog: Dialog }) =>
          setOpened({ Dialog, pictures: links.map(readPicture), start }),
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  return opened && <opened.Dialog {...opened} onClose={() => setOpened(undefined)} />;
}

export const island: IslandDefinition<object> = {
  name: "lightbox",
  start: "touched",
  Component: Lightbox,
};
