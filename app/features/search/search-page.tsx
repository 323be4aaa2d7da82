import { useContent } from "#app/lib/content/content-context.tsx";
import type { Report } from "#app/lib/content/schema/report.ts";
import { NewsTypeLabel } from "#app/islands/news/news-type-label.tsx";
import { SearchForm } from "#app/layout/search-form.tsx";
import { PageBand } from "#app/layout/page-heading.tsx";
import { sitePath } from "#app/lib/site-addresses.ts";
import { fillTemplate, plural } from "#app/lib/text.ts";
import { FilledTemplate } from "#app/ui/filled-template.tsx";
import { ExternalLink, quietLink } from "#app/ui/links.tsx";
import type { Piece } from "./excerpt.ts";
import { kindLabel } from "./search-documents.ts";
import type { SearchResult, SearchResults } from "./search-index.ts";

interface SearchPageProps {
  query: string;
  /** Undefined without a query. */
  found: SearchResults | undefined;
  /** Whether the news could be searched. */
  hasNews: boolean;
  /** Where somebody may begin who does not know what to search for. */
  reports: readonly Report[];
}

export function SearchPage({ query, found, hasNews, reports }: SearchPageProps) {
  const content = useContent();
  const { title, hint, label } = content.words.search;
  return (
    <>
      <PageBand title={title} subtitle={hint}>
        <div className="max-w-copy lg:ml-auto">
          <SearchForm id="search" label={label} query={query} />
        </div>
      </PageBand>
      <div className="shell pt-10 pb-section">
        {found === undefined ? (
          <StartingPoints reports={reports} />
        ) : (
          <>
            {!hasNews && (
              <p className="form-answer mb-8 max-w-copy">{content.words.search.withoutNews}</p>
            )}
            {found.total > 0 ? (
              <Results query={query} found={found} />
            ) : (
              <NothingFound query={query} suggestion={found.suggestion} />
            )}
          </>
        )}
      </div>
    </>
  );
}

function StartingPoints({ reports }: Pick<SearchPageProps, "reports">) {
  const content = useContent();
  return (
    <section aria-labelledby="start">
      <h2 id="start" className="text-heading">
        {content.words.search.start}
      </h2>
      <ul className="mt-5 border-t border-line">
        {reports.map(({ id, title, description, link }) => (
          <li key={id} className={`${row} md:grid-cols-[13rem_1fr]`}>
            <h3 className="text-heading">
              <a href={link} className={rowLink}>
                {title}
              </a>
            </h3>
            <p className="max-w-[42rem]">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ query, found }: { query: string; found: SearchResults }) {
  const content = useContent();
  const words = content.words.search;
  const { results, total, isPartial } = found;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-heading">
        {plural(content.words, words.count, total, { search: query })}
      </h2>
      {isPartial && <p className="mt-2 text-muted">{words.someWords}</p>}
      <ol className="mt-5 border-t border-line">
        {results.map((result) => (
          <Result key={result.to} result={result} />
        ))}
      </ol>
      {total > results.length && (
        <p className="mt-6 text-muted">{fillTemplate(words.best, { count: results.length })}</p>
      )}
      <p className="no-print mt-6">
        <NewsSearchLink query={query} />
      </p>
    </section>
  );
}

/** As the lines of /news: what it is, its title, its date. */
const row =
  "relative grid gap-x-8 gap-y-2 border-b border-line py-6 transition-colors duration-150 hover:bg-white focus-within:bg-white md:items-baseline";
const rowLink = `after:absolute after:inset-0 ${quietLink}`;

function Result({ result: { kind, title, to, date, sentence } }: { result: SearchResult }) {
  const content = useContent();
  const Link = to.startsWith("/") ? "a" : ExternalLink;
  return (
    <li className={`${row} md:grid-cols-[10rem_1fr_11rem]`}>
      <p className="eyebrow as-written text-muted">
        {kind === "NEWSLETTER" || kind === "PRESS RELEASE" ? (
          <NewsTypeLabel type={kind} />
        ) : (
          kindLabel(content.words, kind)
        )}
      </p>
      <div className="max-w-[46rem]">
        <h3 className="text-heading">
          <Link href={to} className={rowLink}>
            <Pieces of={title} />
          </Link>
        </h3>
        <p className="mt-1.5 text-muted">
          <Pieces of={sentence} />
        </p>
      </div>
      {date && (
        <p className="text-label tracking-wide text-muted md:text-right">
          <time dateTime={date.iso}>{date.text}</time>
        </p>
      )}
    </li>
  );
}

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-xs bg-mint-200/60 text-ink forced-colors:bg-[Mark]">
        {text}
      </mark>
    ) : (
      text
    ),
  );

function NothingFound({ query, suggestion }: { query: string; suggestion: string | undefined }) {
  const content = useContent();
  const words = content.words.search;
  const ways = [
    { to: "/products", text: words.reports },
    { to: "/news", text: words.news },
    { to: "/contact", text: words.contact },
  ];
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="text-heading">
        {fillTemplate(words.none, { search: query })}
      </h2>
      <p className="mt-2 text-muted">
        {suggestion === undefined ? (
          words.noneHint
        ) : (
          <FilledTemplate
            text={words.didYouMean}
            values={{
              suggestion: (
                <a
                  href={`${sitePath(content, "/search")}?${new URLSearchParams({ q: suggestion })}`}
                  className="link"
                >
                  {suggestion}
                </a>
              ),
            }}
          />
        )}
      </p>
      <nav aria-label={words.waysOn} className="mt-8 max-w-copy border-t border-line pt-6">
        <ul className="grid gap-3">
          <li>
            <NewsSearchLink query={query} />
          </li>
          {ways.map(({ to, text }) => (
            <li key={to}>
              <a href={sitePath(content, to)} className="link">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** The search of /news also reads what stands below the titles and excerpts. */
function NewsSearchLink({ query }: { query: string }) {
  const content = useContent();
  return (
    <a href={`${sitePath(content, "/news")}?${new URLSearchParams({ q: query })}`} className="link">
      {fillTemplate(content.words.search.inNews, { search: query })}
    </a>
  );
}
