import { useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { NewsTab } from "#server/cms/content-service.ts";
import { longestSearch, newsPath, searchText } from "./news-address.ts";

/** Debounce: a search starts this long after the last keystroke. */
const typingPauseMs = 300;

interface SearchOptions {
  activeTab: NewsTab;
  /** Of the address, or of the one on its way. */
  searchQuery: string;
  /** Changes with every navigation on this screen. */
  addressKey: string;
  /** Whether another page is on its way. */
  isLeaving: boolean;
}

/**
 * The text in the search field. `typed` is what is not in the address yet: links beside the field carry it, and
 * after a pause it is searched for. Whatever else the visitor does in between takes precedence over that search.
 */
export function useNewsSearch({ activeTab, searchQuery, addressKey, isLeaving }: SearchOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const navigate = useNavigate();
  const shownKey = useRef(addressKey);
  const sent = useRef<string>(undefined);

  const read = () => setTyped(searchText(field.current?.value ?? ""));
  const search = () => {
    const text = searchText(field.current?.value ?? "");
    if (text === searchQuery) return;
    sent.current = text;
    // One search is one step back, however many letters it took.
    void navigate(newsPath({ activeTab, searchQuery: text, page: 1 }), {
      replace: searchQuery !== "",
      preventScrollReset: true,
    });
  };

  // What was typed before the app started caused no event here.
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the field appears.
  useEffect(read, []);

  useEffect(() => {
    if (typed === undefined || isLeaving) return;
    if (typed === searchQuery) return setTyped(undefined);
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `search` is made of these.
  }, [typed, activeTab, searchQuery, isLeaving]);

  // Back, Forward and links change the address, and the field follows. After the field's own search it does
  // not: the visitor may have typed on.
  useEffect(() => {
    if (shownKey.current === addressKey) return;
    shownKey.current = addressKey;
    const isOwn = sent.current === searchQuery;
    sent.current = undefined;
    if (isOwn) return;
    setTyped(undefined);
    if (field.current && searchText(field.current.value) !== searchQuery)
      field.current.value = searchQuery;
  }, [addressKey, searchQuery]);

  return { field, typed, read, search };
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
      <Form
        action="/news"
        className="news-search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        {activeTab !== "all" && <input type="hidden" name="tab" value={activeTab} />}
        <label className="sr-only" htmlFor="news-search">
          Search the news
        </label>
        <input
          ref={field}
          id="news-search"
          type="search"
          name="q"
          defaultValue={searchQuery}
          maxLength={longestSearch}
          placeholder="Search the news"
          autoComplete="off"
          onInput={read}
        />
        <button type="submit" aria-label="Search">
          <SearchIcon />
        </button>
      </Form>
    </search>
  );
}

function SearchIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5 5" />
    </svg>
  );
}
