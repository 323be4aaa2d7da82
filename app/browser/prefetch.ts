import { isPrefetchable } from "./prefetchable.ts";

/** A pointer that only passes over a link fetches nothing. */
const intentDelayMs = 80;
/** What Firefox and Safari send when they navigate: pages vary by `Accept`, and another value would not be reused. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/**
 * Fetches the page of a link that the visitor is about to follow, for browsers without speculation rules. By `fetch`,
 * because Safari has no `<link rel=prefetch>`.
 */
export function startPrefetch(): void {
  const fetched = new Set<string>();
  let intent: ReturnType<typeof setTimeout>;
  const prefetch = ({ href }: HTMLAnchorElement) => {
    if (fetched.has(href)) return;
    fetched.add(href);
    fetch(href, { headers: { accept }, priority: "low" }).then(
      (page) => page.text(),
      () => {},
    );
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    addEventListener(
      type,
      ({ target }) => {
        clearTimeout(intent);
        const link = target instanceof Element && target.closest("a");
        if (!link || !isPrefetchable(link, location)) return;
        intent = setTimeout(() => prefetch(link), type === "touchstart" ? 0 : intentDelayMs);
      },
      { passive: true },
    );
}
