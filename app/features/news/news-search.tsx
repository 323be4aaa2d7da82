import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { NewsTab } from "#server/cms/content-service.ts";
import { newsPath } from "./news-address.ts";

interface NewsSearchProps {
  activeTab: NewsTab;
  searchQuery: string;
}

/** How long a typing hand may rest before its text is looked for. */
const typingPause = 300;

/** A GET form, so that it works without scripts; with them it sends itself while one types. */
export function NewsSearch({ activeTab, searchQuery }: NewsSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  // Back, Forward and a tab's link change the address; the field follows, unless someone is typing in it.
  useEffect(() => {
    const field = input.current;
    if (field && waiting.current === undefined && field.value.trim() !== searchQuery)
      field.value = searchQuery;
  }, [searchQuery]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const send = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const typed = input.current?.value.trim() ?? "";
    if (typed === searchQuery) return;
    // One search is one step back, however many letters it took.
    void navigate(newsPath({ activeTab, searchQuery: typed, page: 1 }), {
      replace: searchQuery !== "",
      preventScrollReset: true,
    });
  };

  return (
    <search className="w-full max-w-[26rem]">
      <Form
        action="/news"
        className="news-search"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {activeTab !== "all" && <input type="hidden" name="tab" value={activeTab} />}
        <label className="sr-only" htmlFor="news-search">
          Search the news
        </label>
        <input
          ref={input}
          id="news-search"
          type="search"
          name="q"
          defaultValue={searchQuery}
          maxLength={100}
          placeholder="Search the news"
          autoComplete="off"
          onInput={() => {
            clearTimeout(waiting.current);
            waiting.current = setTimeout(send, typingPause);
          }}
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
