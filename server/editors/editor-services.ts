import type { Article, ContentService } from "#server/cms/content-service.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import { createContentHook, createRefresher, createReplayGuard } from "./content-hook.ts";
import { isSigned } from "./signature.ts";

export interface Previews {
  /**
   * Takes the parts of a preview's address; `expires` is in seconds since 1970. Nothing where the link is not signed, was
   * changed or has expired; rejects like the content service.
   */
  read(link: Record<"type" | "id" | "expires" | "signature", string>): Promise<Article | undefined>;
}

interface Options {
  config: Config;
  content: ContentService;
  pageCache: PageCache;
  log: Log;
}

/** What editors use of the site, on every instance of it: the webhook and the previews of drafts. */
export async function openEditorServices({ config, content, pageCache, log }: Options) {
  const { webhookSecret: secret, auth } = config.content;
  const { databaseUrl } = config.leads;
  const now = Date.now;
  const refresh = createRefresher({ content, pageCache, log, now });
  const guard = createReplayGuard(now);

  // Loaded only with a shared database: its client takes memory that most sites never use.
  const module = databaseUrl ? await import("./instance-events.ts") : undefined;
  const instanceEvents = module?.connectInstanceEvents({
    databaseUrl,
    log,
    onEvent({ signature, ...change }) {
      // A call that one instance has accepted is a replay on all others.
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

/** A link that expires later is refused although it is signed, so that none is valid for ever. */
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
