const property = "view-transition-name";

let previous: HTMLElement | undefined;

/**
 * Lets the title of what was clicked travel to the heading of the page it opens, which has the same name
 * in header.css. A name may stand once on a page, or the whole transition is dropped: so an earlier
 * click gives it back, and on an article the article's own heading keeps it.
 */
export function letTitleTravel(title: HTMLElement | null): void {
  previous?.style.removeProperty(property);
  if (!title || document.querySelector(".article-title")) return;
  title.style.setProperty(property, "article-title");
  previous = title;
}
