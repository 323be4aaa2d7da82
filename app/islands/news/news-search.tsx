import { useEffect, useRef, useState } from "react";
import type { NewsTab } from "#server/cms/content-service.ts";
import { newsListWords } from "#content/language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { longestSearch, searchText } from "./news-address.ts";
import type { useNews } from "./use-news.ts";

/** Debounce: a search starts this long after the last keystroke. */
const typingPauseMs = 300;

/**
 * The text in the search field. What is not in the address yet goes along with the links beside the field, and after a
 * pause it is searched for. Whatever else the visitor does in between takes precedence over that search.
 */
export function useNewsSearch({ address, go }: Pick<ReturnType<typeof useNews>, "address" | "go">) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  /** The last address that a search from the field has set. */
  const own = useRef(address);

  const fieldText = () => searchText(field.current?.value ?? "");
  const read = () => setTyped(fieldText());
  const search = () => {
    const text = fieldText();
    if (text === address.searchQuery) return;
    own.current = { ...address, searchQuery: text, page: 1 };
    // One search is one step back, however many letters it took.
    go(own.current, { step: address.searchQuery === "" ? "push" : "replace" });
  };

  // What was typed before the island started caused no event here, nor does a field that comes back with its page.
  useEffect(() => {
    read();
    addEventListener("pageshow", read);
    return () => removeEventListener("pageshow", read);
  }, []);

  useEffect(() => {
    if (typed === undefined) return;
    if (typed === address.searchQuery) return setTyped(undefined);
    const timer = setTimeout(search, typingPauseMs);
    // Another page is on its way: a search would put itself between that page and this one.
    const stop = () => {
      clearTimeout(timer);
      setTyped(undefined);
    };
    addEventListener("beforeunload", stop);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeunload", stop);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `search` is made of these.
  }, [typed, address]);

  // Back, Forward and links change the address, and the field follows. After the field's own search it does
  // not: the visitor may have typed on.
  useEffect(() => {
    if (own.current === address) return;
    setTyped(undefined);
    if (field.current && searchText(field.current.value) !== address.searchQuery)
      field.current.value = address.searchQuery;
  }, [address]);

  return { field, read, search, fieldText, linkedSearch: typed ?? address.searchQuery };
}

interface NewsSearchProps extends Pick<
  ReturnType<typeof useNewsSearch>,
  "field" | "read" | "search"
> {
  activeTab: NewsTab;
  searchQuery: string;
}

/** A GET form, so that it works without scripts; with them it sends itself while one types. */
export function NewsSearch({ activeTab, searchQuery, field, read, search }: NewsSearchProps) {
  return (
    <search className="w-full max-w-[26rem]">
      <form
        action="/news"
        className="news-search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {activeTab !== "all" && <input type="hidden" name="tab" value={activeTab} />}
        <label className="sr-only" htmlFor="news-search">
          {newsListWords.search}
        </label>
        <input
          ref={field}
          id="news-search"
          type="search"
          name="q"
          defaultValue={searchQuery}
          maxLength={longestSearch}
          placeholder={newsListWords.search}
          autoComplete="off"
          onInput={read}
        />
        <button type="submit" aria-label={newsListWords.searchButton}>
          <Icon path="M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M13 13l5 5" strokeWidth="2" />
        </button>
      </form>
    </search>
  );
}
