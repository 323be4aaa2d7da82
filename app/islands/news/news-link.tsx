import { useWords } from "#app/lib/words/words-context.tsx";
import type { NewsItem } from "#server/news/content-service.ts";
import { isInAppPath } from "#app/features/news/news-types.ts";

interface NewsLinkProps {
  item: Pick<NewsItem, "path" | "link" | "title">;
  className: string;
}

/** A link to the article on this site, or in a new tab to an article on another site. */
export function NewsLink({ item: { path, link, title }, className }: NewsLinkProps) {
  const words = useWords();
  if (isInAppPath(path))
    return (
      <a href={path} className={className} data-title-link="">
        {title}
      </a>
    );
  return (
    <a href={link} className={className} target="_blank" rel="noopener">
      {title}
      <span className="sr-only" data-screen-only="">{` ${words.site.opensInNewTab}`}</span>
    </a>
  );
}
