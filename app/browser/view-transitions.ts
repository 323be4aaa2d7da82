const property = "view-transition-name";

/** A page that follows a click within this time was prerendered. */
const instantMs = 50;

/**
 * Gives the title of a clicked news link the name that the heading of an article has in page-change.css, so that the
 * one moves to the place of the other. A name may stand once on a page, or the whole transition is dropped: an earlier
 * title gives it back, and on an article the article's own heading keeps it.
 * Any other page that was prerendered is shown at once: a browser takes longer to capture a page for its fade than to show the next.
 */
export function startViewTransitions(): void {
  let named: HTMLElement | null = null;
  let clickedAt = -Infinity;
  const giveBack = () => named?.style.removeProperty(property);
  addEventListener("click", ({ target, timeStamp }) => {
    if (!(target instanceof Element)) return;
    clickedAt = timeStamp;
    giveBack();
    named = null;
    if (document.querySelector(".article-title")) return;
    named = target.closest("[data-title-link]")?.closest("h3") ?? null;
    named?.style.setProperty(property, "article-title");
  });
  addEventListener("pageswap", ({ viewTransition, timeStamp }) => {
    if (!named && timeStamp - clickedAt < instantMs) viewTransition?.skipTransition();
  });
  // The page comes back from the back/forward cache: the heading moves to the title again, which needs the name until then.
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (viewTransition) void viewTransition.finished.finally(giveBack);
    else giveBack();
  });
}
