import { useEffect, useRef, useState } from "react";
import type { IslandWords } from "#app/lib/words/words.ts";
import { useWords } from "#app/lib/words/words-context.tsx";
import { fetchJson } from "#app/lib/fetch-json.ts";
import { newsItemsPerPage } from "#app/lib/news-list.ts";
import {
  failedList,
  newsHeading,
  newsPath,
  readNewsAddress,
  type NewsAddress,
  type NewsList,
} from "#app/features/news/news-address.ts";

interface NewsState {
  address: NewsAddress;
  list: NewsList;
  isLoading: boolean;
  /** The list that a change of page has loaded, which is read from its heading. */
  startsAtHeading?: NewsList | undefined;
}

interface LoadOptions {
  step?: "push" | "replace";
  startsAtHeading?: boolean;
}

const addressHere = (words: IslandWords) =>
  readNewsAddress(words, new URLSearchParams(location.search));

interface NewsOptions extends NewsList {
  itemsPerPage?: number;
}

/**
 * The state of the news screen at the path `base`: tab, search and the list of their first page view. From then on it follows the document's URL
 * and loads lists as JSON.
 */
export function useNews({ itemsPerPage = newsItemsPerPage, ...first }: NewsOptions, base: string) {
  const words = useWords();
  const pathOf = (address: NewsAddress) => newsPath(address, base);
  const { activeTab, searchQuery, currentPage: page } = first;
  const [state, setState] = useState<NewsState>({
    address: { activeTab, searchQuery, page },
    list: first,
    isLoading: false,
  });
  const current = useRef(state);
  const known = useRef(new Map<string, NewsList>());
  const loading = useRef<AbortController>(undefined);

  function show(next: NewsState) {
    current.current = next;
    setState(next);
  }

  async function load(address: NewsAddress, startsAtHeading = false) {
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    show({ address, list: current.current.list, isLoading: true });
    const list = await fetchList(words, address, signal);
    if (signal.aborted) return;
    if (list.error === undefined) known.current.set(pathOf(address), list);
    show({ address, list, isLoading: false, startsAtHeading: startsAtHeading ? list : undefined });
  }

  /** The current address replaces its history entry, as browsers do for a link to the current page. */
  function go(address: NewsAddress, { step, startsAtHeading }: LoadOptions = {}) {
    const path = pathOf(address);
    const isHere = path === pathOf(addressHere(words));
    history[step === "replace" || isHere ? "replaceState" : "pushState"](null, "", path);
    void load(address, startsAtHeading);
  }

  useEffect(() => {
    if (first.error === undefined) known.current.set(pathOf(addressHere(words)), first);
    /** On Back and Forward the browser restores the scroll position, so a known list has to be shown at once. */
    const onPopState = () => {
      const address = addressHere(words);
      const path = pathOf(address);
      // A link to a fragment adds a history entry too.
      if (path === pathOf(current.current.address)) return;
      const list = known.current.get(path);
      if (!list) return void load(address);
      loading.current?.abort();
      show({ address, list, isLoading: false });
    };
    /** If the visitor leaves while a list loads, the request is lost; it is repeated when Back restores the page. */
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      const { address, isLoading, list } = current.current;
      if (persisted && (isLoading || list.error !== undefined)) void load(address);
    };
    addEventListener("popstate", onPopState);
    addEventListener("pageshow", onPageShow);
    return () => {
      removeEventListener("popstate", onPopState);
      removeEventListener("pageshow", onPageShow);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- everything that changes is read through refs.
  }, []);

  const { address, list, isLoading } = state;
  useEffect(() => {
    document.title = list.title;
  }, [list]);

  const { items, currentPage, totalPages, total, error } = list;
  return {
    pathOf,
    address,
    items,
    total,
    isLoading,
    error: isLoading ? undefined : error,
    itemsPerPage,
    currentPage,
    totalPages,
    hasNextPage: currentPage < totalPages,
    hasPreviousPage: currentPage > 1,
    /** The specification's rule, word for word. */
    showsPagination: items.length === itemsPerPage || totalPages > 1 || currentPage > 1,
    startsAtHeading: state.startsAtHeading,
    go,
    /** With the text that is in the search field, if that is not in the URL yet. */
    setPage: (next: number, search = address.searchQuery) =>
      go({ ...address, searchQuery: search, page: next }, { startsAtHeading: true }),
    retry: () => void load(address, true),
  };
}

async function fetchList(
  words: IslandWords,
  address: NewsAddress,
  signal: AbortSignal,
): Promise<NewsList> {
  const request = fetchJson(newsPath(address, "/news.json"), { signal });
  const list = (await request.catch(() => null)) as Partial<NewsList> | null;
  if (list?.items && list.error === undefined) return list as NewsList;
  return failedList(words, address, list?.title ?? newsHeading(words, address), list?.error);
}
