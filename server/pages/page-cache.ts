import { LRUCache } from "lru-cache";
import type { ContentUses } from "#server/news/content-service.ts";
import { systemClock } from "#server/clock.ts";
import type { Representation } from "#server/http/representation.ts";

export type PageCache = ReturnType<typeof createPageCache>;

export interface RenderedPage {
  page: Representation;
  /** What the page was made of. A newer version of it makes the page outdated. */
  uses: ContentUses;
}

interface Entry extends RenderedPage {
  renderedAt: number;
}

/** A page may show what depends on the time, such as a date that has passed. */
export const longestAgeMs = 60_000;

/** Rendered pages in memory, by their address. */
export function createPageCache({
  now = systemClock.now,
  maxBytes,
}: {
  now?: () => number;
  maxBytes: number;
}) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const rendering = new Map<string, Promise<Entry>>();

  function renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<Entry> {
    const running = rendering.get(key);
    if (running) return running;
    const renderedAt = now();
    const started = render()
      .then((rendered) => {
        const entry = { ...rendered, renderedAt };
        if (mayBeStored(rendered.page)) entries.set(key, entry);
        // After a server error or a refusal the older page is kept, because the next render may succeed.
        else if (rendered.page.status < 500) entries.delete(key);
        return entry;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    /** `isBusy`: an older page is better than a refusal. */
    async get(
      key: string,
      { render, isBusy }: { render: () => Promise<RenderedPage>; isBusy: () => boolean },
    ): Promise<RenderedPage & { state: "hit" | "stale" | "miss" }> {
      const cached = entries.get(key);
      if (cached) {
        const isYoung = now() - cached.renderedAt < longestAgeMs;
        if ((await cached.uses.areCurrent()) && isYoung) return { ...cached, state: "hit" };
        if (isBusy()) return { ...cached, state: "stale" };
      }
      return { ...(await renderOnce(key, render)), state: "miss" };
    },
  };
}

const mayBeStored = ({ status, headers }: Representation) =>
  status === 200 && !/no-store|private/.test(headers["cache-control"] ?? "");

/** Counts a compressible body twice: its compressed bodies are added later, and together are never larger than it. */
const sizeOf = ({ page }: Entry, key: string) =>
  (page.compressible ? 2 : 1) * page.body.length + key.length + 2048;
