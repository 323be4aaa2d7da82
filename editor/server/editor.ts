import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { LiveContent } from "#server/content/live-content.ts";
import type { StaticFiles } from "#server/http/static-files.ts";
import type { Log } from "#server/log.ts";
import { openContentService } from "#server/news/open-content-service.ts";
import type { AppPages } from "#server/pages/app-pages.ts";
import { createEncoder } from "#server/pictures/encode.ts";
import { createPictureStore } from "#server/pictures/picture-store.ts";
import { createEditorApp } from "./app.ts";
import { createBlobs } from "./blobs.ts";
import { createCharts } from "./charts.ts";
import { createDraftContents, type DraftContent } from "./draft-content.ts";
import { type Draft, openDrafts } from "./drafts.ts";
import { createEditing } from "./editing.ts";
import { createLeads } from "./leads.ts";
import { createMaking } from "./making.ts";
import { createPreviewSite } from "./preview-site.ts";
import { openPublications } from "./publications.ts";
import { createPublishing } from "./publishing.ts";
import { openSharing } from "./sharing.ts";

interface Options {
  config: Config;
  /** Has the key with which leads are read, which is no setting of the site. */
  env: Record<string, string | undefined>;
  log: Log;
  firm: LiveContent;
  pages: AppPages;
  /** Signs links to drafts. */
  key: string;
  /** Where drafts and publications are stored. */
  folder: string;
  /** The files of the built site. */
  files: StaticFiles;
  /** The files of the editor's client. */
  client: StaticFiles;
}

/** Everything behind the editor's addresses. */
export async function openEditor(options: Options) {
  const { config, env, log, firm, pages, key, folder, files, client } = options;
  const { contentDir, dataDir } = config;
  const content = () => {
    const current = firm.current();
    if (!current) throw new Error("There is no content yet");
    return current;
  };
  const blobs = createBlobs(join(folder, "blobs"));
  const drafts = await openDrafts(join(folder, "drafts"), blobs);
  const contents = createDraftContents(contentDir, firm, drafts);
  const readPublished = (path: string) =>
    readFile(join(contentDir, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return undefined;
    });
  const pictures = {
    store: createPictureStore(join(dataDir, "pictures"), log),
    encoder: createEncoder(),
  };
  const publications = await openPublications({
    contentDir,
    folder: join(folder, "publications"),
    blobs,
    readPublished,
    log,
  });
  const news = config.content.url
    ? openContentService(content, config, { signingKey: key, pictures, log })
    : undefined;
  const site = createPreviewSite({ config, log, pages, files, signingKey: key, news, pictures });
  const leads = createLeads(config, env, log);
  const publishing = await createPublishing({
    contentDir,
    folder: join(folder, "scheduled"),
    drafts,
    contents,
    blobs,
    publications,
    readPublished,
    log,
  });
  const editing = createEditing({
    drafts,
    contents,
    blobs,
    readPublished,
    waitsUntil: publishing.waitsUntil,
    isVersioned: publications.isVersioned,
    hasLeads: leads.isFor,
  });
  const making = createMaking({ drafts, contents, editing });
  const charts = createCharts({ contentDir, drafts, contents, editing });
  const sharing = await openSharing(join(folder, "sharing.json"), key);
  // What earlier keystrokes left behind.
  await blobs.prune(new Set([...publishing.blobs(), ...drafts.blobs()]));

  /** One site for each draft, which shows the draft as it is at each request. */
  const sites = new Map<string, { handle: RequestListener; show: (shown: Shown) => void }>();

  async function preview(draftId: string): Promise<RequestListener> {
    const draft: Draft = drafts.get(draftId) ?? { id: draftId, user: undefined, files: {} };
    const shown = { content: await contents.of(draft), changed: await drafts.bytesOf(draft) };
    const known = sites.get(draftId) ?? openSite(shown);
    sites.set(draftId, known);
    known.show(shown);
    return known.handle;
  }

  function openSite(first: Shown) {
    let shown = first;
    const handle = site({
      content: () => shown.content.shown,
      changed: (path) => shown.changed.get(path),
    });
    return { handle, show: (next: Shown) => void (shown = next) };
  }

  return {
    handle: createEditorApp({
      config,
      log,
      key,
      api: {
        ...editing.api,
        ...publishing.api,
        ...making.api,
        ...charts.api,
        ...leads.api,
        ...sharing.api,
      },
      isEnded: sharing.isEnded,
      firmName: () => content().company.name,
      client,
      preview,
    }),
    close: async () => {
      publishing.close();
      await news?.close();
      await pictures.store.settled();
    },
  };
}

interface Shown {
  content: DraftContent;
  changed: Awaited<ReturnType<Awaited<ReturnType<typeof openDrafts>>["bytesOf"]>>;
}
