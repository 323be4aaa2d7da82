import { mkdir } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openContentService } from "./cms/open-content-service.ts";
import { createQueue } from "./concurrency.ts";
import { type Config, StartError } from "./config.ts";
import { openEditorServices } from "./editors/editor-services.ts";
import { createHealth } from "./http/health.ts";
import { openLeadStore } from "./leads/open-lead-store.ts";
import type { Log } from "./log.ts";
import { openConsent } from "./mail/consent.ts";
import { createLinks } from "./mail/links.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { openSigningKey } from "./signing.ts";
import { openCounters } from "./stats/counters.ts";
import { createSocialImages } from "./social/social-images.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the data folder, the content service, the lead store and the services for editors. */
export async function openServices(config: Config, log: Log, pageCache: PageCache) {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true }).catch(() => {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be made: DATA_DIR takes a folder to write in.`,
    );
  });
  const signingKey = await openSigningKey(config, log);
  const content = openContentService(config, signingKey, log);
  const links = createLinks(signingKey);
  const mail = config.mail && { ...config.mail, siteUrl: config.siteUrl, links };
  const leads = await openLeadStore({ dataDir, ...config.leads, mail, log });
  const counters = openCounters({ dataDir, log });
  const socialImages = createSocialImages(signingKey);
  const editors = await openEditorServices({ config, content, pageCache, log });
  return {
    health: createHealth({
      content: () => content.state(),
      leads: async () => ((await leads.ready()) ? "ok" : "failing"),
    }),
    contentHook: editors.contentHook,
    counters,
    page: {
      content,
      previews: editors.previews,
      leads,
      consent: openConsent(leads, links),
      socialImages,
      // The pause lets the event loop serve cached pages between two renders.
      renderQueue: createQueue(nextTurn),
    },
    close: async () => {
      counters.close();
      await Promise.all([editors.close(), content.close(), leads.close()]);
    },
  };
}
