import type { PageRoute } from "./app-pages.ts";

/** `/about.md` and `/index.md` are the Markdown forms of `/about` and `/`; nothing where no form is named. */
export function pathInMarkdown(pathname: string): string | undefined {
  if (pathname === "/index.md") return "/";
  return /^(.*[^/])\.md$/.exec(pathname)?.[1];
}

/**
 * The URL with only what makes a difference, parameters in the route's order. It is both the cache's key
 * and what is rendered: a page rendered with `?utm_source=x` in its URL could leak it to other readers.
 */
export function pageUrl(url: URL, route: PageRoute): URL {
  const kept = new URL(url);
  kept.search = "";
  for (const name of route.query) {
    const value = url.searchParams.get(name);
    if (value) kept.searchParams.set(name, value);
  }
  return kept;
}
