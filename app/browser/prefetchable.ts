type Link = Pick<HTMLAnchorElement, "origin" | "pathname" | "search" | "target" | "hasAttribute">;
type Place = Pick<Location, "origin" | "pathname" | "search">;

/** Whether a link leads to another page of this site: not to a file, a draft, a new tab or an island that handles it. */
export function isPrefetchable(link: Link, here: Place): boolean {
  const { origin, pathname, search, target } = link;
  if (origin !== here.origin || target) return false;
  if (link.hasAttribute("download") || link.hasAttribute("data-needs-island")) return false;
  if (pathname === here.pathname && search === here.search) return false;
  const isFile = pathname.slice(pathname.lastIndexOf("/")).includes(".");
  return !isFile && !pathname.startsWith("/preview/") && !pathname.endsWith("/plain-text");
}
