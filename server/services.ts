import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { existsSync } from "node:fs";
import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import type { LiveContent } from "./content/live-content.ts";
import type { RequestContext } from "./http/request-context.ts";
import { staticFiles, type StaticFiles } from "./http/static-files.ts";
import { openContentService } from "./news/open-content-service.ts";
import { type Config, settingWarnings, StartError } from "./config.ts";
import { openEditorServices } from "./editors/editor-services.ts";
import { createHealth } from "./http/health.ts";
import { openLeadStore } from "./leads/open-lead-store.ts";
import type { Log } from "./log.ts";
import { openConsent } from "./mail/consent.ts";
import { createLinks } from "./mail/links.ts";
import type { SiteMetrics } from "./metrics/site-metrics.ts";
import { createRenderQueue } from "./pages/render-queue.ts";
import { createEncoder } from "./pictures/encode.ts";
import { createPictureMaker } from "./pictures/make-in-background.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import { createSitePictures } from "./pictures/site-pictures.ts";
import { createPressFiles } from "./press/press-files.ts";
import { openSigningKey } from "./signing.ts";
import { createSocialImages } from "./social/social-images.ts";

export type Services = Awaited<ReturnType<typeof openServices>>;

interface Shared {
  log: Log;
  metrics: SiteMetrics;
  /** The firm's folder, which has been read without mistakes. */
  firm: LiveContent;
}

/**
 * Opens the data folder, the content service, the lead store and the services for editors. Also loads the news, so that
 * the first visitor does not wait for it.
 */
export async function openServices(config: Config, { log, metrics, firm }: Shared) {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true }).catch(() => {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be made: DATA_DIR takes a folder to write in.`,
    );
  });
  log.info({ version: metrics.version, node: process.version }, "starting");
  for (const reason of settingWarnings(process.env))
    log.warn({ reason }, "a setting is probably wrong");
  const content = () => {
    const current = firm.current();
    if (!current) throw new Error("There is no content yet");
    return current;
  };
  const signingKey = await openSigningKey(config, log);
  const { contentDir: folder } = config;
  const read = (file: string) => readFile(join(folder, file));
  const store = createPictureStore(join(dataDir, "pictures"), log);
  const encoder = createEncoder();
  const news = openContentService(content, config, {
    signingKey,
    pictures: { store, encoder },
    log,
    onCall: metrics.contentCalled,
  });
  const links = createLinks(signingKey);
  const mail = config.mail && { ...config.mail, siteUrl: config.siteUrl, links, content };
  const [leads] = await Promise.all([
    openLeadStore({ dataDir, ...config.leads, mail, log }),
    news.start(),
  ]);
  const { version } = metrics;
  const socialImages = createSocialImages({ key: signingKey, version, read, content, store });
  const pictures = createSitePictures({ read, content, store, encoder, log });
  const pictureMaker = createPictureMaker({
    contentDir: folder,
    dataDir,
    isMissing: async () => (await pictures.missing()).length > 0,
    log,
  });
  const press = createPressFiles({ read, content, store, encoder });
  const files = firmFiles(join(folder, "files"), content);
  const editors = openEditorServices({ config, content: news, log });
  /** Rows that wait for the database, or all else in the outbox. */
  const waitingFor = (isDatabase: boolean) =>
    leads
      .outbox()
      .filter(({ channel }) => (channel === "database") === isDatabase)
      .reduce((sum, { waiting }) => sum + waiting, 0);
  const outboxItems = () =>
    leads.outbox().map(({ channel, waiting }): [number, string] => [waiting, channel]);
  const contentAgeSeconds = () => {
    // On a site without visitors this renews the news, like a health check.
    news.state();
    return news.ageSeconds();
  };
  metrics.watch({ contentAgeSeconds, outboxItems });
  return {
    health: createHealth(version, {
      firm: () => {
        const mistakes = firm.problems().length;
        return { state: mistakes > 0 ? "stale" : "ok", mistakes };
      },
      content: () => ({ state: news.state(), ageSeconds: news.ageSeconds() }),
      leads: () => ({
        state: leads.ready().then((isReady) => (isReady ? "ok" : "failing")),
        waiting: waitingFor(true),
      }),
      outbox: () => ({
        state: leads.outbox().some(({ isFailing }) => isFailing) ? "failing" : "ok",
        waiting: waitingFor(false),
      }),
    }),
    metrics,
    contentHook: editors.contentHook,
    content,
    /** The files that the firm's folder has, and those that are made of it. */
    firmFiles: async (context: RequestContext) =>
      (await files(context)) ?? (await pictures.respond(context)) ?? press.respond(context),
    makePictures: pictureMaker.start,
    page: {
      news,
      previews: editors.previews,
      leads,
      consent: openConsent(content, leads, links),
      socialImages,
      press,
      renderQueue: createRenderQueue(),
    },
    close: async () => {
      pictureMaker.close();
      await Promise.all([news.close(), leads.close()]);
      await store.settled();
    },
  };
}

/** The files of the firm for the root of the site. They are listed again when the folder changes. */
function firmFiles(folder: string, content: () => Content): StaticFiles {
  const filesOf = derived((): StaticFiles =>
    existsSync(folder) ? staticFiles(folder) : async () => undefined,
  );
  return (context) => filesOf(content())(context);
}
