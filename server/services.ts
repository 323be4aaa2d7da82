import { mkdir } from "node:fs/promises";
import type { AppServices } from "./app.ts";
import type { Config } from "./config.ts";
import type { ContentHook } from "./editors/content-hook.ts";
import { openEditorServices } from "./editors/editor-services.ts";
import { createHealth, type Health } from "./http/health.ts";
import { openContentService } from "./cms/open-content-service.ts";
import { openLeadStore } from "./leads/open-lead-store.ts";
import type { Log } from "./log.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { openSigningKey } from "./social/signing-key.ts";
import { createSocialImages } from "./social/social-images.ts";
import { StartError } from "./start-error.ts";

export interface Services {
  health: Health;
  contentHook: ContentHook;
  page: AppServices["page"];
  close(): Promise<void>;
}

/**
 * Opens what the site stands on: the folder for its data, the content service, the lead store and the ways
 * in which editors reach the site.
 */
export async function openServices(
  config: Config,
  log: Log,
  pageCache: PageCache,
): Promise<Services> {
  await makeDataFolder(config.dataDir);
  const signingKey = await openSigningKey(config, log);
  const content = openContentService(config, signingKey, log);
  const leads = await openLeadStore({ dataDir: config.dataDir, ...config.leads, log });
  const socialImages = createSocialImages(signingKey);
  const editors = await openEditorServices({ config, content, pageCache, log });
  return {
    health: createHealth({
      content: () => content.state(),
      leads: async () => ((await leads.ready()) ? "ok" : "failing"),
    }),
    contentHook: editors.contentHook,
    page: { content, previews: editors.previews, leads, socialImages },
    close: async () => {
      await Promise.all([editors.close(), content.close(), leads.close()]);
    },
  };
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new StartError(`DATA_DIR ${folder} cannot be made: DATA_DIR takes a folder to write in.`);
  }
}
