import { redirect } from "react-router";
import { legacyRedirects } from "#content/redirects.ts";

/**
 * Where a request for this path should have gone, in one hop, or nothing where it is right as it is.
 * Repeated slashes are folded first: `//host/` would otherwise redirect to another site.
 */
export function canonicalPath(pathname: string): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const target = inArticleOrder(legacyTarget(tidy) ?? tidy);
  return target === pathname ? undefined : target;
}

/** The answer to a request that should have gone elsewhere. */
export function canonicalRedirect(method: string, { pathname, search }: URL): Response | undefined {
  const target = method === "GET" || method === "HEAD" ? canonicalPath(pathname) : undefined;
  return target === undefined ? undefined : redirect(target + search, 301);
}

const placeholder = /:slug|\*/;
const rules = legacyRedirects.map(({ from, to }) => ({
  pattern: new RegExp(
    `^${from.replace(placeholder, (part) => (part === "*" ? "(.+)" : "([^/]+)"))}$`,
  ),
  to,
}));

function legacyTarget(pathname: string): string | undefined {
  for (const { pattern, to } of rules) {
    const match = pattern.exec(pathname);
    if (match) return to.replace(placeholder, () => match[1] ?? "");
  }
  return undefined;
}

/** Older links name the article's id before its type. */
function inArticleOrder(pathname: string): string {
  return pathname.replace(/^\/article\/(\d+)\/(newsletter|press-release)$/, "/article/$2/$1");
}
