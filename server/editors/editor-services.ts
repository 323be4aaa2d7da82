import type { Article, ContentService } from "#server/news/content-service.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import { type Change, createContentHook, createReplayGuard } from "./content-hook.ts";
import { isSigned } from "#server/signing.ts";

export interface Previews {
  /**
   * Takes the parts of a preview's URL; `expires` is in seconds since 1970. Undefined if the signature is wrong or the
   * link has expired; rejects like the content service.
   */
  read(link: Record<"type" | "id" | "expires" | "signature", string>): Promise<Article | undefined>;
}

interface Options {
  config: Config;
  content: ContentService;
  pageCache: PageCache;
  log: Log;
}

/** Shorter than the three seconds after which a visitor gets an older result. */
const slowRefreshMs = 2500;

/** The services for editors, which each instance of the site opens: the webhook and the previews of drafts. */
export function openEditorServices({ config, content, pageCache, log }: Options) {
  const { webhookSecret: secret, auth } = config.content;
  // Monotonic, unlike the times in signed calls and links.
  const guard = createReplayGuard(() => performance.now());
  const now = Date.now;

  return {
    contentHook: createContentHook({
      secret,
      now,
      guard,
      onChange: (change) => void refresh(change),
    }),
    previews: secret && auth ? createPreviews({ secret, content, now }) : undefined,
  };

  async function refresh(change: Change) {
    // Content is marked before pages: otherwise a page could be rendered from older content in between.
    const startedAt = performance.now();
    const refreshed = content.refresh(change);
    pageCache.clear();
    log.info(change, "content changed");
    await refreshed;
    // Visitors for whom the refresh was too slow got pages with older content, which may be cached by now.
    if (performance.now() - startedAt > slowRefreshMs) pageCache.clear();
  }
}

/** A signed link that expires later than this is refused, so that no link is valid for ever. */
export const maxPreviewMs = 60 * 60_000;

export function createPreviews(options: {
  secret: string;
  content: Pick<ContentService, "draft">;
  now: () => number;
}): Previews {
  const { secret, content, now } = options;
  return {
    async read({ type, id, expires, signature }) {
      const isValid =
        /^\d{1,12}$/.test(expires) &&
        isSigned(secret, signature, `preview/${type}/${id}/${expires}`);
      const leftMs = Number(expires) * 1000 - now();
      if (!isValid || leftMs <= 0 || leftMs > maxPreviewMs) return undefined;
      return content.draft(Number(id));
    },
  };
}
