import type { ContentService } from "#server/cms/content-service.ts";
import type { Config } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
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

/** The ways in which editors reach the site: the webhook and the previews of drafts. */
export async function openEditorServices(options: Options): Promise<EditorServices> {
  const { config, content, pageCache, log } = options;
  const { webhookSecret: secret, auth } = config.content;
  const now = Date.now;
  const refresh = createRefresher({ content, pageCache, log });
  const guard = createReplayGuard(now);

  return {
    contentHook: createContentHook({ secret, now, guard, onChange: refresh }),
    previews: secret && auth ? createPreviews({ secret, content, now }) : undefined,
    close: async () => {},
  };
}
