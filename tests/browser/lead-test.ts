import type { Page, Route } from "@playwright/test";
import { startSite, startSiteWithoutStore, type Site } from "../support/site.ts";
import { expect, open, test as siteTest } from "./site-test.ts";

let visitors = 0;

/**
 * Each worker has its own site, so that tests can read its database. Each visitor has its own IP address, because one
 * address may send ten forms a minute.
 */
export const test = siteTest.extend<{ address: string }, { site: Site; broken: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it that nothing is needed.
    async ({}, use) => {
      const site = await startSite({ TRUSTED_PROXIES: "127.0.0.0/8", LOG_LEVEL: "info" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above.
  address: async ({}, use) => use(`198.51.100.${++visitors}`),
  /** A site whose database is unavailable. */
  broken: [
    // oxlint-disable-next-line no-empty-pattern -- as above.
    async ({}, use) => {
      const site = await startSiteWithoutStore();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ address }, use) => use({ "x-forwarded-for": address }),
});

/** Opens a page and lets five seconds pass: forms that are sent faster are treated as a bot's. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.fastForward(5000);
}

/** Intercepts the form posts of this page. */
export const onPost = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route("**/leads", answer);

/** Sends ten forms from this address, the limit per minute. */
export async function useUpTheMinute(site: Site, address: string): Promise<void> {
  const headers = { "x-forwarded-for": address };
  const body = new URLSearchParams({ form: "signup" });
  for (let i = 0; i < 10; i++) await site.get("/?index", { method: "POST", body, headers });
}

export const toast = (page: Page) => page.locator(".toast");

export async function expectToast(page: Page, title: string, text: string, timeout = 5000) {
  await expect(toast(page)).toHaveText(`${title}${text}Close`, { timeout });
  const live = title === "Error" ? "[aria-live=assertive]" : "output";
  await expect(page.locator(`.toast-region ${live}`).filter({ hasText: text })).toBeVisible();
}

export const tooMany = "Too many attempts. Please try again in a minute.";

/** The plain page for a client that has posted too often: its button sends the same values again. */
export async function expectRefusedPost(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("main")).toContainText(tooMany);
  const repeat = async () => {
    await expect(page.locator(`input[type=hidden][value="${email}"]`)).toHaveCount(1);
    await page.getByRole("button", { name: "Send again" }).click();
  };
  await repeat();
  await expect(page.getByRole("main")).toContainText(tooMany);
  await repeat();
}

export const newEmail = () => `${crypto.randomUUID()}@example.com`;

export { expect };
