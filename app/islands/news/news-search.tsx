import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWords } from "#app/lib/words/words-context.tsx";
import type { NewsTab } from "#server/news/content-service.ts";
import { Icon } from "#app/ui/icon.tsx";
import { longestSearch, searchText } from "#app/lib/search-text.ts";
import type { useNews } from "./use-news.ts";

/** Debounce: a search starts this long after the last keystroke. */
const typingPauseMs = 300;

/** A search whose list has been shown for so long keeps its history entry when the visitor searches for something else. */
const settledAfterMs = 1000;

/**
 * The text in the search field. While it is not in the URL yet, the links beside the field contain it, and a search starts
 * after a pause in typing. Any other navigation in between cancels that search.
 */
export function useNewsSearch({
  address,
  isLoading,
  go,
}: Pick<ReturnType<typeof useNews>, "address" | "isLoading" | "go">) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  /** The last address that was set by a search from the field. */
  const own = useRef(address);
  /** Whether the next search adds a history entry instead of replacing this one. */
  const isSettled = useRef(true);

  const fieldText = () => searchText(field.current?.value ?? "");
  const read = () => setTyped(fieldText());
  const search = () => {
    const text = fieldText();
    if (text === address.searchQuery) return;
    own.current = { ...address, searchQuery: text, page: 1 };
    const step = isSettled.current || !isTypedOn(address.searchQuery, text) ? "push" : "replace";
    isSettled.current = false;
    go(own.current, { step });
  };

  // Text that was typed before the island started, or restored with the page by Back and Forward, fires no event here.
  useEffect(() => {
    read();
    addEventListener("pageshow", read);
    return () => removeEventListener("pageshow", read);
  }, []);

  useEffect(() => {
    if (typed === undefined) return;
    if (typed === address.searchQuery) return setTyped(undefined);
    const timer = setTimeout(search, typingPauseMs);
    // Another page is loading: a search would add a history entry before it.
    const stop = () => {
      clearTimeout(timer);
      setTyped(undefined);
    };
    addEventListener("beforeunload", stop);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeunload", stop);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `search` depends only on these.
  }, [typed, address]);

  // Back, Forward and links change the address, and the field follows. It does not after its own search, because the visitor
  // may have typed more since then.
  useEffect(() => {
    if (own.current === address) return;
    setTyped(undefined);
    if (field.current && searchText(field.current.value) !== address.searchQuery)
      field.current.value = address.searchQuery;
  }, [address]);

  useEffect(() => {
    if (own.current !== address) isSettled.current = true;
    if (isSettled.current || isLoading || typed !== undefined) return;
    const timer = setTimeout(() => (isSettled.current = true), settledAfterMs);
    return () => clearTimeout(timer);
  }, [address, isLoading, typed]);

  return { field, read, search, fieldText, linkedSearch: typed ?? address.searchQuery };
}

/** Whether one text continues the other: letters were added or deleted at its end. */
const isTypedOn = (before: string, text: string): boolean =>
  text.startsWith(before) || before.startsWith(text);

interface NewsSearchProps extends Pick<
  ReturnType<typeof useNewsSearch>,
  "field" | "read" | "search"
> {
  activeTab: NewsTab;
  searchQuery: string;
  /** What stands below the field. */
  children: ReactNode;
}

/**
 * A GET form, so that it works without scripts; with scripts it searches while the visitor types. Without an action it leads to the
 * page itself, however the firm has named it.
 */
export function NewsSearch(props: NewsSearchProps) {
  const { activeTab, searchQuery, field, read, search, children } = props;
  const words = useWords();
  return (
    <search className="w-full max-w-[26rem]">
      <form
        className="relative flex items-center"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {activeTab !== "all" && <input type="hidden" name="tab" value={activeTab} />}
        <input
          ref={field}
          className="min-h-11 w-full rounded-sm border border-grey bg-white pr-12 pl-4 text-base placeholder:text-muted"
          type="search"
          name="q"
          defaultValue={searchQuery}
          maxLength={longestSearch}
          aria-label={words.newsList.search}
          placeholder={words.newsList.search}
          autoComplete="off"
          onInput={read}
        />
        <button
          type="submit"
          className="absolute right-0 cursor-pointer p-3 text-forest-700"
          aria-label={words.newsList.searchButton}
        >
          <Icon path="M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M13 13l5 5" strokeWidth="2" />
        </button>
      </form>
      {children}
    </search>
  );
}
