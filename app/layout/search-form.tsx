import { useContent } from "#app/lib/content/content-context.tsx";
import { longestSearch } from "#app/lib/search-text.ts";
import { sitePath } from "#app/lib/site-addresses.ts";
import { Icon } from "#app/ui/icon.tsx";

interface SearchFormProps {
  id: string;
  label: string;
  labelClass?: string;
  /** What stands in the field. */
  query?: string;
}

/** The field that leads to /search. The browser sends it, so that it needs no script. */
export function SearchForm({
  id,
  label,
  labelClass = "mb-2 block font-semibold",
  query,
}: SearchFormProps) {
  const content = useContent();
  return (
    <search className="no-print block" aria-label={label}>
      <form action={sitePath(content, "/search")}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
        <div className="relative flex items-center">
          <input
            id={id}
            className="field-input min-h-12 w-full rounded-sm border pr-12 pl-3.5 text-base"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={longestSearch}
            autoComplete="off"
          />
          <button
            type="submit"
            className="absolute right-0 cursor-pointer p-3.5 text-(--field-strong)"
            aria-label={content.words.search.button}
          >
            <Icon path="M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M13 13l5 5" strokeWidth="2" />
          </button>
        </div>
      </form>
    </search>
  );
}
