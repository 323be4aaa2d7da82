import { redirect } from "react-router";
import { derived } from "#app/lib/content/derived.ts";
import type { Content } from "#app/lib/content/content.ts";
import { programPath, sitePath } from "#app/lib/site-addresses.ts";

/** Paths below these contain a signature of their exact spelling and are never redirected. */
const signedPrefixes = ["/images/news/", "/social/article/", "/preview/"];

/**
 * Returns the path to redirect to, or undefined if the path is canonical already. Repeated slashes are collapsed first:
 * a redirect to `//host/` would lead to another site. Between the two ends all paths are those of the program, so that one
 * redirect leads to the firm's address, whichever of the two was requested or is written in redirects.yaml.
 */
export function canonicalPath(content: Content, pathname: string): string | undefined {
  if (signedPrefixes.some((prefix) => pathname.startsWith(prefix))) return undefined;
  const spelling = canonicalSpelling(pathname.replace(/\/{2,}/g, "/"));
  const path = spelling.length > 1 && spelling.endsWith("/") ? spelling.slice(0, -1) : spelling;
  const requested = programPath(content, path);
  const moved = programPath(content, legacyTarget(content, requested) ?? requested);
  const target = sitePath(content, canonicalArticle(presentPage(content, moved)));
  return target === pathname ? undefined : target;
}

/**
 * Addresses of this site are lower-case ASCII without percent-encoding, but the router also matches other spellings.
 * A path that decodes to anything else stays as it is: no page has it, so the response is a 404.
 */
function canonicalSpelling(pathname: string): string {
  const decoded = pathname.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
  return decoded.includes("%") ? pathname : decoded.toLowerCase();
}

/** The 301 to the canonical path, for GET and HEAD requests only. */
export function canonicalRedirect(
  content: Content,
  method: string,
  { pathname, search }: URL,
): Response | undefined {
  const target =
    method === "GET" || method === "HEAD" ? canonicalPath(content, pathname) : undefined;
  return target === undefined ? undefined : redirect(target + search, 301);
}

const legacyPaths = derived((content: Content) =>
  content.redirects.map(({ from, to }) => ({ from: programPath(content, from), to })),
);

/** The first matching entry applies. `:slug` matches one segment, `*` matches all remaining ones. */
function legacyTarget(content: Content, pathname: string): string | undefined {
  for (const { from, to } of legacyPaths(content)) {
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

const retiredPages = derived(
  (content: Content) =>
    new Map(
      content.retiredReports.map(({ link, retired }) => [
        programPath(content, link),
        programPath(content, retired),
      ]),
    ),
);

/** A retired report may lead to one that is retired later. The check refuses those that lead to each other. */
function presentPage(content: Content, pathname: string): string {
  const next = retiredPages(content).get(pathname);
  return next === undefined ? pathname : presentPage(content, next);
}

/** Older links have the article's id before its type, or leading zeros in the id. */
function canonicalArticle(pathname: string): string {
  const [, first = "", second = "", file = ""] =
    /^\/article\/([a-z\d-]+)\/([a-z\d-]+)(\/plain-text)?$/.exec(pathname) ?? [];
  const [id, type] = isDigits(first) ? [first, second] : [second, first];
  if (!isDigits(id) || (type !== "newsletter" && type !== "press-release")) return pathname;
  return `/article/${type}/${id.replace(/^0+(?=\d)/, "")}${file}`;
}

const isDigits = (text: string) => /^\d+$/.test(text);
