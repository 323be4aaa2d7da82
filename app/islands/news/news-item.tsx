import type { NewsItem, NewsType } from "#server/cms/content-service.ts";
import { newsTypeWords, siteWords } from "#content/language.ts";

export const typeLabels: Record<NewsType, string> = {
  NEWSLETTER: newsTypeWords.newsletter,
  "PRESS RELEASE": newsTypeWords.pressRelease,
};

/** Where content/language has words for each type. */
export const typeKeys = { NEWSLETTER: "newsletter", "PRESS RELEASE": "pressRelease" } as const;

/** The dot on a light ground. */
export const typeDots: Record<NewsType, string> = {
  NEWSLETTER: "bg-mint-400",
  "PRESS RELEASE": "bg-purple-700",
};

const types: Record<string, NewsType> = {
  newsletter: "NEWSLETTER",
  "press-release": "PRESS RELEASE",
};

/** The type that an address names, or nothing where it names none that exists. */
export function typeInAddress(segment: string | undefined): NewsType | undefined {
  return segment !== undefined && Object.hasOwn(types, segment) ? types[segment] : undefined;
}

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
