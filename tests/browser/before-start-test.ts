import type { Page } from "@playwright/test";

export const allScripts = /\/assets\/[^/]+\.js$/;

/** All scripts except the page script, which keeps the visitor's events until the islands have loaded. */
export const islandScripts = /\/assets\/(?!entry\.client|load-page-script)[^/]+\.js$/;

/** Delays the page's script files until the returned function is called. */
export async function holdScripts(page: Page, which = allScripts): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/**
 * Script files that are still loading delay both `DOMContentLoaded` and `load`, so this waits for the footer instead.
 */
export async function goto(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
}

export const thumb = (page: Page) => page.locator(".press-link").nth(3);

export const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
