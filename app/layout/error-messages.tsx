import { data } from "react-router";
import { useContent } from "#app/lib/content/content-context.tsx";
import type { Content } from "#app/lib/content/content.ts";
import { editDistance } from "#app/lib/near-miss.ts";
import { searchText } from "#app/lib/search-text.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { sitePages, type SitePage } from "#app/seo/site-pages.ts";
import { SearchForm } from "./search-form.tsx";

/** Shown in place of a page that failed. The cause is logged and not shown. */
export function ErrorMessage() {
  const content = useContent();
  return (
    <div className="shell py-section">
      <h1 className="text-display">{content.words.error.failed.title}</h1>
      <p className="prose mt-5">{content.words.error.failed.text}</p>
      <p className="mt-8">
        <ButtonLink to="/">{content.words.error.backHome}</ButtonLink>
      </p>
    </div>
  );
}

export function NotFoundMessage({ suggestions, search }: NotFoundData) {
  const content = useContent();
  const words = content.words.error.notFound;
  return (
    <div className="shell py-section">
      <p className="eyebrow mb-4 text-forest-700">404</p>
      <h1 className="text-display">{words.heading}</h1>
      <p className="prose mt-5">{words.text}</p>
      {suggestions.length > 0 && (
        <nav aria-label={words.suggestions} className="mt-6">
          <p className="font-semibold">{words.suggestionsIntro}</p>
          <ul className="mt-2 grid gap-2">
            {suggestions.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className="link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-8 max-w-copy">
        <SearchForm id="search" label={content.words.search.missingPage} query={search} />
      </div>
      <p className="mt-8">
        <ButtonLink to="/">{content.words.error.backHome}</ButtonLink>
      </p>
    </div>
  );
}

export interface NotFoundData {
  suggestions: SitePage[];
  /** The words of the address that was asked for. */
  search: string;
}

/** The 404 response of a loader, with pages that the visitor may have meant. */
export function notFound(content: Content, pathname: string) {
  const path = sitePath(content, pathname);
  const suggestions = suggestPages(path, sitePages(content));
  return data<NotFoundData>({ suggestions, search: wordsOfPath(path) }, { status: 404 });
}

/** `/en/Svod-Penetration.html` as `en Svod Penetration html`. */
export const wordsOfPath = (pathname: string): string =>
  searchText(decoded(pathname).replace(/[^\p{L}\p{N}\p{M}]+/gu, " "));

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Up to three pages whose path, or its last segment, is close to the requested one; closest first. */
export function suggestPages(pathname: string, pages: readonly SitePage[]): SitePage[] {
  const requested = pathname.toLowerCase().slice(0, 64);
  return pages
    .map((page) => ({ page, distance: relativeDistance(requested, page.to) }))
    .filter(({ distance }) => distance <= 0.4)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ page }) => page);
}

/** 0 for the same path or last segment, 1 for nothing in common. */
function relativeDistance(requested: string, known: string): number {
  const distances = [
    [requested, known],
    [lastSegment(requested), lastSegment(known)],
  ].map(([a = "", b = ""]) => (a || b ? editDistance(a, b) / Math.max(a.length, b.length) : 1));
  return Math.min(...distances);
}

const lastSegment = (path: string) => path.slice(path.lastIndexOf("/") + 1);
