import type { Article, ContentService } from "#server/cms/content-service.ts";
import { systemClock } from "#server/clock.ts";
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

/** The services for editors, which each instance of the site opens: the webhook and the previews of drafts. */
export async function openEditorServices({ config, content, pageCache, log }: Options) {
  const { webhookSecret: secret, auth } = config.content;
  const { databaseUrl } = config.leads;
  const refresh = createRefresher({ content, pageCache, log, now: systemClock.now });
  const guard = createReplayGuard(systemClock.now);
  // For the times in signed calls and links.
  const now = Date.now;

  // Loaded only with a shared database: its client takes memory that most sites never use.
  const module = databaseUrl ? await import("./instance-events.ts") : undefined;
  const instanceEvents = module?.connectInstanceEvents({
    databaseUrl,
    log,
    onEvent({ signature, ...change }) {
      // A webhook call that one instance has accepted counts as a replay on all others.
      if (signature) guard.use(signature);
      refresh(change);
    },
    onMissed: () => refresh({}),
  });

  return {
    contentHook: createContentHook({
      secret,
      now,
      guard,
      onChange(change, signature) {
        refresh(change);
        instanceEvents?.publish({ ...change, signature });
      },
    }),
    previews: secret && auth ? createPreviews({ secret, content, now }) : undefined,
    close: async () => instanceEvents?.close(),
  };
}

interface RefresherOptions {
  content: Pick<ContentService, "refresh">;
  pageCache: Pick<PageCache, "clear">;
  log: Pick<Log, "info" | "error">;
  now: () => number;
}

/** Shorter than the three seconds after which a visitor gets an older result. */
const slowRefreshMs = 2500;

const maxRefreshes = 4;

/**
 * Loads changed content at once. Beyond four refreshes at a time, changes are merged into one: an import of a thousand
 * posts, or a flood on the database's channel, must not overload the content service.
 */
export function createRefresher({ content, pageCache, log, now }: RefresherOptions) {
  let running = 0;
  let waiting: Change | undefined;

  async function refresh(change: Change) {
    running += 1;
    const startedAt = now();
    // Content is invalidated before pages: otherwise a page could be rendered from older content in between.
    const refreshed = content.refresh(change);
    pageCache.clear();
    log.info(change, "content changed");
    await refreshed.catch((error: unknown) =>
      log.error({ err: error }, "the content refresh failed"),
    );
    // Visitors for whom the refresh was too slow got pages with older content, which may be cached by now.
    if (now() - startedAt > slowRefreshMs) pageCache.clear();
    running -= 1;
    const next = waiting;
    waiting = undefined;
    if (next) void refresh(next);
  }

  return (change: Change): void => {
    if (running < maxRefreshes) void refresh(change);
    else waiting = waiting ? merge(waiting, change) : change;
  };
}

const merge = (one: Change, other: Change): Change => (one.id === other.id ? one : {});

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
