import { useEffect, useRef, useState } from "react";
import type { InsightView } from "#app/features/insight/insight-view.ts";
import { fetchJson } from "#app/lib/fetch-json.ts";

const pathHere = () => location.pathname + location.search;

/** The view for the document's URL. If it cannot be fetched, the browser loads the whole page, as it does without scripts. */
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
    // A link to a fragment adds a history entry too, but the view stays the same.
    const onPopState = () => pathHere() !== shown.current && void go(pathHere());
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
    // oxlint-disable-next-line react/exhaustive-deps -- everything that changes is read through refs.
  }, []);

  return { view, isLoading, go };
}

async function fetchView(path: string, signal: AbortSignal): Promise<InsightView> {
  const json = `/instant-insight.json${/\?.*/.exec(path) ?? ""}`;
  const received = (await fetchJson(json, { signal })) as Partial<InsightView> | null;
  if (!received?.cards) throw new Error(`${json} holds no figures`);
  return received as InsightView;
}
