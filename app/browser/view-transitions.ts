const property = "view-transition-name";

/**
 * Gives the title of a clicked news link the name that the heading of an article has in page-change.css, so that the
 * one moves to the place of the other. A name may stand once on a page, or the whole transition is dropped: an earlier
 * title gives it back, and on an article the article's own heading keeps it.
 */
export function startViewTransitions(): void {
  const ownHeading = document.querySelector(".article-title");
  let named: HTMLElement | null = null;
  const giveBack = () => named?.style.removeProperty(property);
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    giveBack();
    named = (!ownHeading && target.closest("[data-title-link]")?.closest("h3")) || null;
    named?.style.setProperty(property, "article-title");
  });
  // Capturing a page takes 50 ms, also where nothing moves.
  addEventListener("pageswap", ({ viewTransition }) => {
    if (!named && !ownHeading) viewTransition?.skipTransition();
  });
  // The page comes back from the back/forward cache: the heading moves to the title again, which needs the name until then.
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (viewTransition) void viewTransition.finished.finally(giveBack);
    else giveBack();
  });
}
