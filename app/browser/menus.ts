/** Lets the pointer cross the gap between button and panel without closing the menu (spec: 100 ms). */
const closeDelayMs = 100;

/** In browsers without popovers `:popover-open` would throw, and there is no `togglePopover`: nothing opens or closes. */
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
    // The back/forward cache would restore the page with the menu open.
    addEventListener("pagehide", () => hide(panel));
  }
}

/** The browser closes the popover on Escape and on a click outside; this also closes it on scroll and on a click on a link. */
export function startMobileMenu(): void {
  const panel = document.getElementById("mobile-menu");
  const button = document.querySelector<HTMLElement>("[popovertarget=mobile-menu]");
  if (!panel || !button) return;
  addEventListener("scroll", () => hide(panel), { passive: true });
  panel.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) hide(panel);
  });
  panel.addEventListener("toggle", ({ newState }) => {
    // After a click on the bare page nothing has the focus, so it returns to the button. A control that was clicked keeps it.
    if (newState === "closed" && document.activeElement?.matches("body, main"))
      button.focus({ preventScroll: true });
  });
}

/** Opens the menu "What we do" on hover and moves through it by arrow keys. */
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
    // Hovering has opened the menu already, so the click that a visitor makes to open it must not close it.
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

  // Before this script runs, CSS shows the panel on hover. A pointer that is there already fires no event.
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
