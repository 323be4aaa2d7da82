import type { ContentService } from "#server/cms/content-service.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { AnnouncementOptions, Announcements } from "./announcements.ts";
import { createContentHook, type ContentHook } from "./content-hook.ts";
import { createPreviews, type Previews } from "./previews.ts";
import { createRefresher } from "./refresher.ts";
import { createReplayGuard } from "./replay-guard.ts";

export interface EditorServices {
  contentHook: ContentHook;
  previews: Previews | undefined;
  close(): Promise<void>;
}

interface Options {
  config: Config;
  content: ContentService;
  pageCache: PageCache;
  log: Log;
}

/** The ways in which editors reach the site, on every instance of it: the webhook and the previews of drafts. */
export async function openEditorServices(options: Options): Promise<EditorServices> {
  const { config, content, pageCache, log } = options;
  const { webhookSecret: secret, auth } = config.content;
  const now = Date.now;
  const refresh = createRefresher({ content, pageCache, log, now });
  const guard = createReplayGuard(now);

  const announcements = await openAnnouncements(config.leads.databaseUrl, {
    log,
    onHeard({ signature, ...change }) {
      // Used up there, used up here: a call is good for one instance only.
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
        announcements?.tell({ ...change, signature });
      },
    }),
    previews: secret && auth ? createPreviews({ secret, content, now }) : undefined,
    close: async () => announcements?.close(),
  };
}

/** Loaded when there is a database to share: its client takes memory that most sites never use. */
async function openAnnouncements(
  databaseUrl: string | undefined,
  options: Omit<AnnouncementOptions, "databaseUrl">,
): Promise<Announcements | undefined> {
  if (!databaseUrl) return undefined;
  const { listenAndTell } = await import("./announcements.ts");
  return listenAndTell({ databaseUrl, ...options });
}
