import type { TestProject } from "vitest/node";
import { siteUrl } from "./site-url.ts";
import { startSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedSite: { url: string; dataDir: string };
  }
}

export async function setup(project: TestProject) {
  const { url, dataDir, stop } = await startSite({
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
  project.provide("sharedSite", { url, dataDir });
  return stop;
}
