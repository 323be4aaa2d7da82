import { hide } from "./popovers.ts";

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
