import { useState, type ComponentType, type MouseEvent } from "react";
import type { LightboxProps } from "./lightbox.tsx";

const load = () => import("./lightbox.tsx");
const prepare = () => void load().catch(() => {});

/**
 * The lightbox is fetched when somebody points at a picture. A picture is a link to its file: a click with a
 * key held down, a lost connection and a page without scripts still lead there.
 */
export function useLightbox() {
  const [opened, setOpened] = useState<{ Lightbox: ComponentType<LightboxProps>; start: number }>();

  async function open(start: number, href: string): Promise<void> {
    try {
      const { Lightbox } = await load();
      setOpened({ Lightbox, start });
    } catch {
      location.assign(href);
    }
  }

  const linkProps = (start: number) => ({
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // Not every browser puts the focus on a link that is clicked; that is where it has to return to.
      event.currentTarget.focus();
      void open(start, event.currentTarget.href);
    },
  });
  return { opened, linkProps, close: () => setOpened(undefined) };
}

export type LinkProps = ReturnType<ReturnType<typeof useLightbox>["linkProps"]>;
