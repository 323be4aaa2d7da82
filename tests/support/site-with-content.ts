import { startContentServer, type ContentServer } from "./content-server.ts";
import type { FakePost } from "./content-server-posts.ts";
import { webhookSecret } from "./editors.ts";
import { startSite, type Site } from "./site.ts";

export interface SiteWithContent {
  content: ContentServer;
  site: Site;
  close(): Promise<void>;
}

/** A site with its own content server, which may call its webhook. */
export async function startSiteWithContent(
  env: Record<string, string> = {},
  posts: FakePost[] = [],
): Promise<SiteWithContent> {
  const content = await startContentServer({ posts });
  const site = await startSite({
    CONTENT_URL: content.baseUrl,
    CONTENT_WEBHOOK_SECRET: webhookSecret,
    ...env,
  });
  return {
    content,
    site,
    async close() {
      await site.stop();
      await content.stop();
    },
  };
}
