/** A pointer that leaves a link sooner than this fetches nothing. */
const intentDelayMs = 80;

/**
 * Fetches the page of a link that the visitor is about to follow, for browsers without speculation rules. By `fetch`,
 * because Safari has no `<link rel=prefetch>`.
 */
export function start(): void {
  const fetched = new Set<string>();
  let intent: ReturnType<typeof setTimeout>;
  const prefetch = ({ href }: HTMLAnchorElement) => {
    if (fetched.has(href)) return;
    fetched.add(href);
    // Following the link aborts a fetch that is still running.
    fetch(href, { priority: "low" })
      .then((page) => page.text())
      .catch(() => {});
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

type Link = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "target" | "hasAttribute">;
type PageAddress = Pick<Location, "origin" | "pathname" | "search">;

/** Whether a link leads to another page of this site: not to a file, a draft, a new tab or an island that handles it. */
export function isPrefetchable(link: Link, here: PageAddress): boolean {
  const { origin, pathname, search, target } = link;
  if (origin !== here.origin || target) return false;
  if (link.hasAttribute("download") || link.hasAttribute("data-needs-island")) return false;
  if (pathname === here.pathname && search === here.search) return false;
  const isFile = pathname.slice(pathname.lastIndexOf("/")).includes(".");
  return !isFile && !pathname.startsWith("/preview/") && !pathname.endsWith("/plain-text");
}
