import type { NewsItem } from "#server/cms/content-service.ts";
import { siteWords } from "#content/language.ts";

interface NewsLinkProps {
  item: Pick<NewsItem, "path" | "link" | "title">;
  className: string;
}

/** The title as a link to the article on this site, or in a new tab where it lives elsewhere. */
export function NewsLink({ item: { path, link, title }, className }: NewsLinkProps) {
  if (isInAppPath(path))
    return (
      <a href={path} className={className} data-title-link="">
        {title}
      </a>
    );
  return (
    <a href={link} className={className} target="_blank" rel="noopener">
      {title}
      <span className="sr-only">{` ${siteWords.opensInNewTab}`}</span>
    </a>
  );
}

/** Whether an address is a page of this site. `//host` and `/\host` lead away, though they begin like a path. */
export function isInAppPath(address: string | null | undefined): address is string {
  return /^\/(?![/\\])/.test(address ?? "");
}
