import type { Page } from "@playwright/test";

/** The paths that the page's scripts fetch from now on. */
export function documentsFetched(page: Page): () => string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") paths.push(new URL(request.url()).pathname);
  });
  return () => paths;
}
