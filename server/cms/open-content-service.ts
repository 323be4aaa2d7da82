import { fileURLToPath } from "node:url";
import type { Config } from "#server/config.ts";
import type { ContentService } from "./content-service.ts";
import { createContentService } from "./create-content-service.ts";
import { createEmbeddedService } from "./embedded/service.ts";
import { origin } from "./embedded/origin.ts";
import type { Log } from "./log.ts";

const sampleNews = fileURLToPath(new URL("../../content/news/", import.meta.url));

/** The service that the configuration names, or else the embedded one over `content/news`. */
export function openContentService(config: Config, signingKey: string, log: Log): ContentService {
  const { content, dataDir, siteUrl } = config;
  const shared = { dataDir, signingKey, siteUrl, log, now: Date.now };
  if (content.url)
    return createContentService({ ...shared, baseUrl: content.url, auth: content.auth, fetch });

  return createContentService({
    ...shared,
    // Its folder is read at every start and never away: what a disk remembers of it could only be older.
    dataDir: undefined,
    baseUrl: `${origin}/wp-json/wp/v2`,
    fetch: createEmbeddedService({ folder: sampleNews, siteUrl }),
  });
}
