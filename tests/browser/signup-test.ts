import type { Page } from "@playwright/test";
import { startSite, type Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect, open, test as siteTest } from "./site-test.ts";

let visitors = 0;

/**
 * A site of its own for each worker, so that a test can look into the database, and an address of its
 * own for each visitor, since one address may send ten forms a minute.
 */
export const test = siteTest.extend<{ address: string; broken: Site }, { site: Site }>({
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
  /** One whose database is away. */
  // oxlint-disable-next-line no-empty-pattern -- as above.
  broken: async ({}, use) => {
    const site = await startSite({ DATABASE_URL: "postgres://site:x@127.0.0.1:1/leads" });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
  extraHTTPHeaders: ({ address }, use) => use({ "x-forwarded-for": address }),
});

export const texts = {
  incomplete:
    "Please fill in all required fields and select at least either newsletters or press releases.",
  wrongEmail: "Please enter a valid e-mail address.",
  failed: "Something went wrong. Please try again.",
  tooMany: "Too many attempts. Please try again in a minute.",
  thanks: "Thank you for registering. You will hear from us soon.",
};

export const pages = ["/", "/news"];

/** A visitor who has been looking at the page for five seconds: robots are faster, people are not. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.fastForward(5000);
}

export const field = (page: Page, label: string) => page.getByLabel(label);
export const button = (page: Page) => page.getByRole("button", { name: /REGISTER/ });
export const toast = (page: Page) => page.locator(".toast");

export async function fill(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Åsa Öberg");
  await field(page, "E-mail").fill(email);
  await field(page, "Company").fill("Norrsken AB");
  await field(page, "Press releases").check();
}

export async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(field(page, "Name")).toHaveValue("Åsa Öberg");
  await expect(field(page, "E-mail")).toHaveValue(email);
  await expect(field(page, "Company")).toHaveValue("Norrsken AB");
  await expect(field(page, "Newsletters")).not.toBeChecked();
  await expect(field(page, "Press releases")).toBeChecked();
}

export async function expectEmpty(page: Page): Promise<void> {
  for (const label of ["Name", "E-mail", "Company"])
    await expect(field(page, label)).toHaveValue("");
  for (const label of ["Newsletters", "Press releases"])
    await expect(field(page, label)).not.toBeChecked();
}

export const newEmail = () => `${crypto.randomUUID()}@example.com`;

export const stored = (site: Site, email: string) =>
  storedLeads(site.dataDir, "News_registration").filter((row) => row["Email"] === email);

export { expect };
