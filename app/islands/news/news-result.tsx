import { useWords } from "#app/lib/words/words-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import { InPlaceLink, quietLink } from "#app/ui/links.tsx";
import type { NewsLine } from "#app/features/news/news-address.ts";
import { NewsLink } from "./news-link.tsx";
import { NewsTypeLabel } from "./news-type-label.tsx";
import type { useNews } from "./use-news.ts";

export function NewsResult({ news }: { news: ReturnType<typeof useNews> }) {
  const words = useWords();
  const { isLoading, error, items, pathOf, address, retry, itemsPerPage } = news;
  if (isLoading) return <NewsSkeletons count={itemsPerPage} />;
  if (error !== undefined)
    return <NewsError message={error} path={pathOf(address)} onRetry={retry} />;
  if (items.length > 0) return <NewsLines items={items} />;
  return (
    <div className="border-y border-line py-12">
      <p className="text-heading font-semibold">{words.newsList.none}</p>
      {address.searchQuery && (
        <p className="mt-2 text-muted">
          <SearchHint {...news} />
        </p>
      )}
    </div>
  );
}

/** A tab without results refers to all news, where there may be some. */
function SearchHint({
  address,
  go,
  pathOf,
}: Pick<ReturnType<typeof useNews>, "address" | "go" | "pathOf">) {
  const words = useWords();
  if (address.activeTab === "all") return words.newsList.noneHint;
  const inAll = { ...address, activeTab: "all", page: 1 } as const;
  const link = (
    <InPlaceLink href={pathOf(inAll)} onFollow={() => go(inAll)} className="link">
      {words.newsList.searchInAll}
    </InPlaceLink>
  );
  return <FilledTemplate text={words.newsList.noneHintInTab} values={{ link }} />;
}

/** One line of the list, in three columns from 768 px. */
const line =
  "relative grid gap-x-8 gap-y-2 border-b border-line py-6 transition-colors duration-150 md:py-7 md:grid-cols-[13rem_1fr_11rem] md:items-baseline";

function NewsLines({ items }: { items: NewsLine[] }) {
  const words = useWords();
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className={`${line} hover:bg-white focus-within:bg-white`}>
          <p className="eyebrow as-written flex items-center gap-2.5 text-muted">
            <NewsTypeLabel type={item.type} />{" "}
            {item.isSticky && (
              <span className="on-dark rounded-sm bg-forest-900 px-2 py-0.5 text-xs text-mint-200">
                {words.newsList.featured}
              </span>
            )}
          </p>
          <h3 className="text-heading">
            <NewsLink item={item} className={`after:absolute after:inset-0 ${quietLink}`} />
          </h3>
          <p className="text-label tracking-wide text-muted md:text-right">{item.date}</p>
        </li>
      ))}
    </ul>
  );
}

/** Rows as high as those of the list, to avoid a layout shift when the list arrives. */
function NewsSkeletons({ count }: { count: number }) {
  return (
    <ul className="border-t border-line" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={line}>
          <span className="skeleton h-4 w-28" />
          <span className="skeleton h-7 w-4/5" />
          <span className="skeleton h-4 w-32 md:justify-self-end" />
        </li>
      ))}
    </ul>
  );
}

interface NewsErrorProps {
  message: string;
  /** The URL of the list. */
  path: string;
  onRetry: () => void;
}

/** Shown only if the server has no older list to show while the content service fails. */
function NewsError({ message, path, onRetry }: NewsErrorProps) {
  const words = useWords();
  const [, query] = path.split("?");
  return (
    <div role="alert" className="border-y border-line py-12">
      <p className="text-heading font-semibold">{words.newsList.failed}</p>
      <p className="mt-2 text-muted">{message}</p>
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">{words.newsList.tryAgain}</Button>
      </form>
    </div>
  );
}
