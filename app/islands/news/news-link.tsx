import type { NewsItem } from "#server/news/content-service.ts";
import { isInAppPath } from "#app/features/news/news-types.ts";
import { ExternalLink } from "#app/ui/links.tsx";

interface NewsLinkProps {
  item: Pick<NewsItem, "path" | "link" | "title">;
  className: string;
}

/** A link to the article on this site, or in a new tab to an article on another site. */
export function NewsLink({ item: { path, link, title }, className }: NewsLinkProps) {
  if (isInAppPath(path))
    return (
      <a href={path} className={className} data-title-link="">
        {title}
      </a>
    );
  return (
    <ExternalLink href={link} className={className}>
      {title}
    </ExternalLink>
  );
}
