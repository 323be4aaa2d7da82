import type { ReactNode } from "react";
import type { NewsItem } from "#server/cms/content-service.ts";
import { Link } from "#app/ui/link.tsx";

interface NewsLinkProps {
  item: Pick<NewsItem, "path" | "link">;
  className?: string;
  children: ReactNode;
}

/** To the article on this site, or in a new tab where it lives elsewhere. */
export function NewsLink({ item: { path, link }, className, children }: NewsLinkProps) {
  if (path)
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={link} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
