/** Sets `aria-expanded` on the button of every popover, and closes popovers when the visitor leaves the page. */
export function followPopovers(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[popovertarget]")) {
    const panel = button.popoverTargetElement;
    if (!(panel instanceof HTMLElement)) continue;
    const read = () => button.setAttribute("aria-expanded", String(isOpen(panel)));
    read();
    panel.addEventListener("toggle", read);
    // The back/forward cache would bring the page back with the menu open.
    addEventListener("pagehide", () => hide(panel));
  }
}

/** Older browsers do not even know the selector. */
const knowsPopovers = "popover" in HTMLElement.prototype;

export const isOpen = (panel: HTMLElement): boolean =>
  knowsPopovers && panel.matches(":popover-open");

export function show(panel: HTMLElement): void {
  if (knowsPopovers && !isOpen(panel)) panel.showPopover();
}

export function hide(panel: HTMLElement): void {
  if (isOpen(panel)) panel.hidePopover();
}
