import { hide, isOpen, show } from "./popovers.ts";
import { itemAfterKey } from "./item-after-key.ts";

/** Lets the pointer cross the gap between button and panel without closing the menu (spec: 100 ms). */
const closeDelayMs = 100;

/** Opens the menu "What we do" under a pointer and moves through it by arrow keys. */
export function startHoverMenu(): void {
  const root = document.querySelector<HTMLElement>(".what-we-do");
  const button = root?.querySelector("button");
  const panel = root?.querySelector<HTMLElement>("[popover]");
  if (!root || !button || !panel) return;
  let closing: ReturnType<typeof setTimeout>;
  let isOpenedByHover = false;

  const openByHover = () => {
    clearTimeout(closing);
    isOpenedByHover = !isOpen(panel);
    show(panel);
  };
  root.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") openByHover();
  });
  root.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") closing = setTimeout(() => hide(panel), closeDelayMs);
  });
  button.addEventListener("click", (event) => {
    // The pointer that hovered to open the menu clicks to use it, not to close it.
    if (isOpenedByHover && isOpen(panel)) event.preventDefault();
    isOpenedByHover = false;
  });
  root.addEventListener("keydown", (event) => {
    const items = [...panel.querySelectorAll("a")];
    const index = items.findIndex((item) => item === document.activeElement);
    const next = itemAfterKey(event.key, index, items.length);
    if (next === undefined) return;
    event.preventDefault();
    show(panel);
    items[next]?.focus();
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) hide(panel);
  });

  // Until now CSS showed the panel under a pointer, and a pointer that rests causes no event.
  if (root.matches(":hover") && matchMedia("(hover: hover)").matches) openByHover();
}
