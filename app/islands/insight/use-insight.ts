import { useEffect, useRef, useState } from "react";
import { fetchJson } from "#app/lib/fetch-json.ts";
import type { InsightView } from "./insight-view.ts";

const pathHere = () => location.pathname + location.search;

/** The view that the document's address names. One that cannot be fetched is loaded as a page, as it is without scripts. */
export function useInsight(first: InsightView) {
  const [view, setView] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const shown = useRef("");
  const known = useRef(new Map<string, InsightView>());
  const loading = useRef<AbortController>(undefined);

  async function go(path: string) {
    loading.current?.abort();
    const { signal } = (loading.current = new AbortController());
    setIsLoading(true);
    try {
      const next = known.current.get(path) ?? (await fetchView(path, signal));
      if (path !== pathHere()) history.pushState(null, "", path);
      known.current.set(path, next);
      shown.current = path;
      setView(next);
      setIsLoading(false);
    } catch {
      if (signal.aborted) return;
      if (path === pathHere()) location.reload();
      else location.assign(`${path}#figures`);
    }
  }

  useEffect(() => {
    shown.current = pathHere();
    known.current.set(shown.current, first);
    // A place in the page is an entry of the history too, and shows the same view.
    const onPopState = () => pathHere() !== shown.current && void go(pathHere());
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
    // oxlint-disable-next-line react/exhaustive-deps -- everything that changes is read through refs.
  }, []);

  return { view, isLoading, go };
}

async function fetchView(path: string, signal: AbortSignal): Promise<InsightView> {
  const json = path.replace("/instant-insight", "/instant-insight.json");
  const received = (await fetchJson(json, { signal })) as Partial<InsightView> | null;
  if (!received?.cards) throw new Error(`${json} holds no figures`);
  return received as InsightView;
}
