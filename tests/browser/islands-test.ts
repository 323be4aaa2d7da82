import type { Page } from "@playwright/test";
import { expect } from "./site-test.ts";
import { stored, texts } from "./signup-test.ts";

export const reactFile = "**/assets/hydrate-*.js";

/** Delays React until the returned function is called. */
export async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reactFile, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Expects that the form was posted as a page load, as without JavaScript, and stored once. */
export async function expectPosted(page: Page, site: Parameters<typeof stored>[0], email: string) {
  await expect(page.locator(".form-answer")).toContainText(texts.thanks);
  expect(stored(site, email)).toHaveLength(1);
}
