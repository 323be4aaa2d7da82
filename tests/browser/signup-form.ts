import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect } from "./lead-test.ts";

export const texts = {
  incomplete:
    "Please fill in all required fields and select at least either newsletters or press releases.",
  wrongEmail: "Please enter a valid e-mail address.",
  failed: "Something went wrong. Please try again.",
  again: "Nothing was sent yet. Please check your details and send them again.",
  thanks: "Thank you for registering. You will hear from us soon.",
};

export const pages = ["/", "/news", "/article/newsletter/124"];

export const fold = (page: Page) => page.locator("details.signup-fold");

/** On phones the signup on the news page and in articles is collapsed to one line. */
export async function unfold(page: Page): Promise<void> {
  const line = fold(page).locator("summary");
  if (await line.isVisible()) await line.click();
}

const form = (page: Page) => page.locator("form:has([name=form][value=signup])");
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const button = (page: Page) => page.getByRole("button", { name: /REGISTER/ });

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

export const stored = (site: Site, email: string) =>
  storedLeads(site.dataDir, "News_registration").filter((row) => row["Email"] === email);

export const answer = (page: Page) => page.locator("form .form-answer");
