import { redirect } from "react-router";
import { legacyRedirects } from "#content/redirects.ts";

/** Paths below these contain a signature of their exact spelling and are never redirected. */
const signedPrefixes = ["/images/news/", "/social/article/", "/preview/"];

/**
 * The canonical path of the page that a path leads to, or undefined where the path is canonical already.
 * Repeated slashes are folded first: `//host/` would otherwise redirect to another site.
 */
export function canonicalPath(pathname: string): string | undefined {
  if (signedPrefixes.some((prefix) => pathname.startsWith(prefix))) return undefined;
  const spelled = canonicalSpelling(pathname.replace(/\/{2,}/g, "/"));
  const tidy = spelled.length > 1 && spelled.endsWith("/") ? spelled.slice(0, -1) : spelled;
  const target = canonicalArticle(legacyTarget(tidy) ?? tidy);
  return target === pathname ? undefined : target;
}

/**
 * Addresses of this site are lower-case ASCII without percent-encoding, but the router also matches other spellings.
 * A path that decodes to anything else is left alone: no page has it, so it ends as a 404.
 */
function canonicalSpelling(pathname: string): string {
  const decoded = pathname.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  return decoded.includes("%") ? pathname : decoded.toLowerCase();
}

/** The redirect of a GET or HEAD request to the canonical path. */
export function canonicalRedirect(method: string, { pathname, search }: URL): Response | undefined {
  const target = method === "GET" || method === "HEAD" ? canonicalPath(pathname) : undefined;
  return target === undefined ? undefined : redirect(target + search, 301);
}

/** In the order of the file; `:slug` stands for one segment and `*` for all that follow. */
function legacyTarget(pathname: string): string | undefined {
  for (const { from, to } of legacyRedirects) {
    const [prefix = "", placeholder] = from.split(/(:slug|\*)$/);
    if (placeholder === undefined) {
      if (pathname === from) return to;
      continue;
    }
    const rest = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "";
    if (rest && (placeholder === "*" || !rest.includes("/")))
      return to.replace(placeholder, () => rest);
  }
  return undefined;
}

/** Older links name the article's id before its type, and an id may be written with leading zeros. */
function canonicalArticle(pathname: string): string {
  const [, first = "", second = "", file = ""] =
    /^\/article\/([a-z\d-]+)\/([a-z\d-]+)(\/plain-text)?$/.exec(pathname) ?? [];
  const [id, type] = isDigits(first) ? [first, second] : [second, first];
  if (!isDigits(id) || (type !== "newsletter" && type !== "press-release")) return pathname;
  return `/article/${type}/${id.replace(/^0+(?=\d)/, "")}${file}`;
}

const isDigits = (text: string) => /^\d+$/.test(text);
