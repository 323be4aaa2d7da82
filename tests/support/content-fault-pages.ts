import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContentServer, type ContentServer } from "./content-server.ts";
import { fakePosts } from "./content-server-posts.ts";
import { newAddress } from "./send-form.ts";
import { startSite, type Site } from "./site.ts";

export interface LoadedPage {
  path: string;
  status: number;
  retryAfter: string | null;
  caching: string | null;
  /** Whether the page contains news items, or the text of the article. */
  hasContent: boolean;
  html: string;
}

export const lists = ["/news", "/news?tab=newsletter", "/news?tab=press-release&page=2"];
export const article = "/article/newsletter/20";

export async function loadPage(site: Site, path: string): Promise<LoadedPage> {
  const response = await site.get(path, { headers: { "x-forwarded-for": newAddress() } });
  const html = await response.text();
  return {
    path,
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    caching: response.headers.get("cache-control"),
    hasContent: /href="\/article\/[a-z-]+\/\d+"|Text of item/.test(html),
    html,
  };
}

export const loadPages = (site: Site, paths: string[]) =>
  Promise.all(paths.map((path) => loadPage(site, path)));

export interface FaultSetup {
  content: ContentServer;
  /** Starts the site, always with the same data folder. */
  start(): Promise<Site>;
  close(): Promise<void>;
}

export async function setUpFaults(): Promise<FaultSetup> {
  const content = await startContentServer({
    posts: [...fakePosts(20, [2], 1), ...fakePosts(15, [3], 101)],
  });
  const folder = await mkdtemp(join(tmpdir(), "content-faults-"));
  return {
    content,
    start: () =>
      startSite(
        { CONTENT_URL: content.baseUrl, DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.0/8" },
        { probed: true },
      ),
    async close() {
      content.fault = undefined;
      await content.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
