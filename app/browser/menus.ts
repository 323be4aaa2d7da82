/** Lets the pointer cross the gap between button and panel without closing the menu (spec: 100 ms). */
const closeDelayMs = 100;

/** Browsers without popovers do not know the selector either. They have no `togglePopover`, so nothing opens or closes. */
const isOpen = (panel: HTMLElement) => "popover" in panel && panel.matches(":popover-open");
const show = (panel: HTMLElement) => panel.togglePopover?.(true);
const hide = (panel: HTMLElement) => panel.togglePopover?.(false);

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

/** The popover closes by itself on Escape and on a click beside it; here, on scroll and on selecting a link. */
export function startMobileMenu(): void {
  const panel = document.getElementById("mobile-menu");
  const button = document.querySelector<HTMLElement>("[popovertarget=mobile-menu]");
  if (!panel || !button) return;
  addEventListener("scroll", () => hide(panel), { passive: true });
  panel.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) hide(panel);
  });
  panel.addEventListener("toggle", ({ newState }) => {
    // A click beside the menu leaves focus nowhere; a click on something else leaves it there.
    if (newState === "closed" && document.activeElement?.matches("body, main"))
      button.focus({ preventScroll: true });
  });
}

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

  // Until now CSS showed the panel under a pointer, and a pointer that does not move causes no event.
  if (root.matches(":hover") && matchMedia("(hover: hover)").matches) openByHover();
}

/**
 * The index of the menu item that a key moves the focus to, in a circle. `index` is -1 while the button has the focus:
 * then only the arrow keys enter the menu.
 */
export function itemAfterKey(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === "ArrowDown") return index === last ? 0 : index + 1;
  if (key === "ArrowUp") return index <= 0 ? last : index - 1;
  if (index < 0) return undefined;
  return key === "Home" ? 0 : key === "End" ? last : undefined;
}
