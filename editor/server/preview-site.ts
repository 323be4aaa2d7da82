import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Content } from "#app/lib/content/content.ts";
import { derived } from "#app/lib/content/derived.ts";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { contentTypeOf, fileHeaders, type StaticFiles } from "#server/http/static-files.ts";
import { negotiate, represent } from "#server/http/representation.ts";
import type { Log } from "#server/log.ts";
import { createSiteMetrics } from "#server/metrics/site-metrics.ts";
import type { ContentService } from "#server/news/content-service.ts";
import { openEmbeddedContent } from "#server/news/embedded/embedded-content.ts";
import type { AppPages } from "#server/pages/app-pages.ts";
import { createRenderQueue } from "#server/pages/render-queue.ts";
import type { Encoder } from "#server/pictures/encode.ts";
import type { PictureStore } from "#server/pictures/picture-store.ts";
import { createSitePictures } from "#server/pictures/site-pictures.ts";
import { createPressFiles } from "#server/press/press-files.ts";
import { createSocialImages } from "#server/social/social-images.ts";

interface Shared {
  config: Config;
  log: Log;
  pages: AppPages;
  /** The files of the build. */
  files: StaticFiles;
  signingKey: string;
  /** The configured content service; undefined where the news are in the firm's folder. */
  news: ContentService | undefined;
  /** The site's own store: the name of a picture has the hash of what it is made from. */
  pictures: { store: PictureStore; encoder: Encoder };
}

export type PreviewSite = (draft: PreviewedDraft) => RequestListener;

interface PreviewedDraft {
  content: () => Content;
  /** The bytes of a file that the draft has changed. */
  changed: (file: string) => Uint8Array | undefined;
}

/** The site with the content of a draft, by the same pipeline that visitors get. Nothing is cached, and nothing can be sent. */
export function createPreviewSite(shared: Shared): PreviewSite {
  const { config, log, pages, signingKey } = shared;
  const { contentDir } = config;
  const { store, encoder } = shared.pictures;
  const metrics = createSiteMetrics("editor");

  return ({ content, changed }) => {
    const read = async (file: string) => {
      const bytes = changed(file);
      return bytes ? Buffer.from(bytes) : readFile(join(contentDir, file));
    };
    const pictures = createSitePictures({ read, content, store, encoder, log });
    const press = createPressFiles({ read, content, store, encoder });
    const firmFile: StaticFiles = async (context) => {
      const file = `files${context.url.pathname}`;
      if (!/^files\/[\w.-]+$/.test(file)) return undefined;
      if (!changed(file) && !existsSync(join(contentDir, file))) return undefined;
      const headers = fileHeaders(contentTypeOf(file));
      return negotiate(context, represent({ status: 200, headers, body: await read(file) }));
    };
    return createApp(config, {
      log,
      metrics,
      files: shared.files,
      content,
      firmFiles: async (context) =>
        (await firmFile(context)) ?? (await pictures.respond(context)) ?? press.respond(context),
      health: { respond: async () => undefined },
      contentHook: async () => undefined,
      pages: () => pages,
      pageCache: { get: async (_key, { render }) => ({ ...(await render()), state: "miss" }) },
      page: {
        news:
          shared.news ??
          openEmbeddedContent({ content: () => withAllNews(content()), log, clock: endOfTime }),
        previews: undefined,
        leads: { save: () => Promise.reject(new Error("A preview sends nothing")) },
        consent: undefined,
        socialImages: createSocialImages({
          key: signingKey,
          version: metrics.version,
          read,
          content,
          store,
        }),
        press,
        renderQueue: createRenderQueue(),
      },
      adjustHeaders,
    });
  };
}

const endOfTime = { now: () => Number.MAX_SAFE_INTEGER };

/** News that wait for their time or for their author can be seen, too. */
const withAllNews = derived((content: Content): Content => ({
  ...content,
  news: content.news.map((item) => ({ ...item, draft: false })),
}));

/** The editor shows pages in a frame beside its forms. */
function adjustHeaders(headers: Record<string, string>): void {
  const policy = headers["content-security-policy"];
  if (policy)
    headers["content-security-policy"] = policy.replace(
      "frame-ancestors 'none'",
      "frame-ancestors 'self'",
    );
  if (headers["x-frame-options"]) headers["x-frame-options"] = "SAMEORIGIN";
  // A page is another one after the next key; files have a hash in their names.
  if (headers["content-type"]?.startsWith("text/html")) headers["cache-control"] = "no-store";
  headers["x-robots-tag"] = "noindex";
}
