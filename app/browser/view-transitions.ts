const property = "view-transition-name";

/**
 * Gives the title of a clicked news link the view transition name that article headings have in page-change.css, so that the
 * title moves to the heading. Browsers skip the transition if two elements of a page have the same name, so an earlier
 * title loses it, and on an article only its own heading has it.
 */
export function startViewTransitions(): void {
  const ownHeading = document.querySelector(".article-title");
  let named: HTMLElement | null = null;
  const removeName = () => named?.style.removeProperty(property);
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    removeName();
    named = (!ownHeading && target.closest("[data-title-link]")?.closest("h3")) || null;
    named?.style.setProperty(property, "article-title");
  });
  // Capturing a page takes 50 ms, so navigations in which nothing moves skip it.
  addEventListener("pageswap", ({ viewTransition }) => {
    if (!named && !ownHeading) viewTransition?.skipTransition();
  });
  // When Back restores this page, the heading moves back to the title, which needs its name until the transition ends.
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (viewTransition) void viewTransition.finished.finally(removeName);
    else removeName();
  });
}
