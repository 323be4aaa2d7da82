import { useEffect, useRef, useState } from "react";

/**
 * A popover and the button that opens it. The platform does the opening, closing and Escape, before the
 * app has started and without scripts; this only follows it. `open` is unknown until then, so that no
 * stale `aria-expanded` overrides what the browser itself tells assistive technology.
 */
export function usePopover<Panel extends HTMLElement>() {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const read = () => setOpen(element.matches(":popover-open"));
    read();
    element.addEventListener("toggle", read);
    return () => element.removeEventListener("toggle", read);
  }, []);

  /** What is true now; `open` follows a moment later. */
  const isOpen = () => panel.current?.matches(":popover-open") ?? false;
  const show = () => {
    if (!isOpen()) panel.current?.showPopover();
  };
  const hide = () => {
    if (isOpen()) panel.current?.hidePopover();
  };
  return { button, panel, open, isOpen, show, hide };
}
