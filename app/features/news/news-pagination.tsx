import { pageNumbers } from "#app/lib/page-numbers.ts";

interface NewsPaginationProps {
  currentPage: number;
  totalPages: number;
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  pathOf(page: number): string;
}

export function NewsPagination(props: NewsPaginationProps) {
  const { currentPage, totalPages, hasNextPage, hasPreviousPage, pathOf } = props;
  const step = (page: number, label: string, arrow: string) => (
    <li>
      <a href={pathOf(page)} className="page-link" aria-label={label}>
        <span aria-hidden="true">{arrow}</span>
      </a>
    </li>
  );
  return (
    <nav aria-label="Pages of news">
      <ul className="flex flex-wrap items-center gap-1">
        {hasPreviousPage && step(currentPage - 1, "Previous page", "←")}
        {pageNumbers(currentPage, totalPages).map((page, index) => (
          // Two gaps can stand in one row; their place tells them apart.
          <li key={page === "gap" ? `gap ${index}` : page}>
            {page === "gap" ? (
              <span className="page-gap">…</span>
            ) : (
              <a
                href={pathOf(page)}
                className="page-link"
                aria-label={`Page ${page}`}
                aria-current={page === currentPage ? "page" : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        {hasNextPage && step(currentPage + 1, "Next page", "→")}
      </ul>
    </nav>
  );
}
