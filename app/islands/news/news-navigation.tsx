import { useWords } from "#app/lib/words/words-context.tsx";
import type { NewsTab } from "#server/news/content-service.ts";
import { InPlaceLink } from "#app/ui/links.tsx";
import { fillTemplate } from "#app/lib/text.ts";
import { newsTabs } from "#app/features/news/news-address.ts";

interface NewsTabsProps {
  activeTab: NewsTab;
  pathOf: (tab: NewsTab) => string;
  onFollow: (tab: NewsTab) => void;
}

/** Links instead of ARIA tabs, so that every tab can be opened, bookmarked and shared. */
export function NewsTabs({ activeTab, pathOf, onFollow }: NewsTabsProps) {
  const words = useWords();
  return (
    <nav aria-label={words.newsList.tabs}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-7">
        {newsTabs(words).map(({ tab, label }) => (
          <li key={tab}>
            <InPlaceLink
              href={pathOf(tab)}
              onFollow={() => onFollow(tab)}
              className={`inline-flex min-h-11 items-center border-b-2 text-label font-semibold tracking-wide hover:text-ink ${
                tab === activeTab ? "border-mint-400 text-ink" : "border-transparent text-muted"
              }`}
              aria-current={tab === activeTab ? "true" : undefined}
            >
              {label}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NewsPaginationProps {
  currentPage: number;
  totalPages: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  setPage: (page: number) => void;
  pathOf: (page: number) => string;
}

const pageNumber = "grid min-h-11 min-w-11 place-content-center rounded-sm font-semibold";

export function NewsPagination(props: NewsPaginationProps) {
  const words = useWords();
  const { currentPage, totalPages, hasNextPage, hasPreviousPage } = props;
  const linkTo = (page: number) => ({
    href: props.pathOf(page),
    onFollow: () => props.setPage(page),
    className: `${pageNumber} ${
      page === currentPage ? "bg-forest-900 text-white" : "hover:bg-white"
    }`,
  });
  const step = (page: number, label: string, arrow: string) => (
    <li>
      <InPlaceLink {...linkTo(page)} aria-label={label}>
        <span aria-hidden="true">{arrow}</span>
      </InPlaceLink>
    </li>
  );
  return (
    <nav aria-label={words.newsList.pages}>
      <ul className="flex flex-wrap items-center gap-1">
        {hasPreviousPage && step(currentPage - 1, words.newsList.previousPage, "←")}
        {pageNumbers(currentPage, totalPages).map((page, index) => (
          // There may be two gaps, which need different keys.
          <li key={page === "gap" ? `gap ${index}` : page}>
            {page === "gap" ? (
              <span className={pageNumber}>…</span>
            ) : (
              <InPlaceLink
                {...linkTo(page)}
                aria-label={fillTemplate(words.newsList.page, { page })}
                aria-current={page === currentPage ? "page" : undefined}
              >
                {page}
              </InPlaceLink>
            )}
          </li>
        ))}
        {hasNextPage && step(currentPage + 1, words.newsList.nextPage, "→")}
      </ul>
    </nav>
  );
}

type PageNumber = number | "gap";

const mostNumbers = 5;

/** Up to five numbers around the current page, and the first and the last page with gaps between. */
export function pageNumbers(current: number, total: number): PageNumber[] {
  const first = Math.max(1, Math.min(current - 2, total - mostNumbers + 1));
  const last = Math.min(total, first + mostNumbers - 1);
  const numbers: PageNumber[] = [];
  if (first > 1) numbers.push(1);
  if (first > 2) numbers.push("gap");
  for (let page = first; page <= last; page++) numbers.push(page);
  if (last < total - 1) numbers.push("gap");
  if (last < total) numbers.push(total);
  return numbers;
}
