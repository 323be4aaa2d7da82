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
  /** The firm's content, which is replaced when it changes. */
  content: object;
}

interface Wanted {
  content: object;
  render: () => Promise<RenderedPage>;
  /** Then an older page is better than a refusal. */
  isBusy: () => boolean;
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
  const rendering = new Map<string, { content: object; entry: Promise<Entry> }>();

  function renderOnce(key: string, { content, render }: Wanted): Promise<Entry> {
    const running = rendering.get(key);
    if (running?.content === content) return running.entry;
    const renderedAt = now();
    const started = render()
      .then((rendered) => {
        const entry = { ...rendered, renderedAt, content };
        // A page that was begun before the content changed may be finished after a newer one.
        if (rendering.get(key)?.entry !== started) return entry;
        if (mayBeStored(rendered.page)) entries.set(key, entry);
        // After a server error or a refusal the older page is kept, because the next render may succeed.
        else if (rendered.page.status < 500) entries.delete(key);
        return entry;
      })
      .finally(() => {
        if (rendering.get(key)?.entry === started) rendering.delete(key);
      });
    rendering.set(key, { content, entry: started });
    return started;
  }

  return {
    async get(
      key: string,
      wanted: Wanted,
    ): Promise<RenderedPage & { state: "hit" | "stale" | "miss" }> {
      const cached = entries.get(key);
      if (cached?.content === wanted.content) {
        const isYoung = now() - cached.renderedAt < longestAgeMs;
        if ((await cached.uses.areCurrent()) && isYoung) return { ...cached, state: "hit" };
        if (wanted.isBusy()) return { ...cached, state: "stale" };
      }
      return { ...(await renderOnce(key, wanted)), state: "miss" };
    },
  };
}

const mayBeStored = ({ status, headers }: Representation) =>
  status === 200 && !/no-store|private/.test(headers["cache-control"] ?? "");

/** Counts a compressible body twice: its compressed bodies are added later, and together are never larger than it. */
const sizeOf = ({ page }: Entry, key: string) =>
  (page.compressible ? 2 : 1) * page.body.length + key.length + 2048;
