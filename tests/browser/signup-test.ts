import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect, newEmail } from "./lead-test.ts";

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
export const decoy = (page: Page) => form(page).locator("[name=website]");

export async function fill(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Åsa Öberg");
  await field(page, "E-mail").fill(email);
  await field(page, "Company").fill("Norrsken AB");
  await field(page, "Press releases").check();
}

export async function empty(page: Page): Promise<void> {
  for (const label of ["Name", "E-mail", "Company"]) await field(page, label).fill("");
  for (const label of ["Newsletters", "Press releases"]) await field(page, label).uncheck();
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

/** Submits an empty, an invalid and a valid form. Each response is a page that contains the form. */
export async function submitEveryOutcome(
  page: Page,
  path: string,
  checkPage: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await unfold(page);
  await button(page).click();
  await expect(answer(page)).toHaveText(`Error ${texts.incomplete}`);
  await expect(answer(page)).toHaveAttribute("role", "alert");
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Name")).toBeInViewport();
  await expect(field(page, "Name")).toHaveAccessibleDescription("Please enter your name.");
  await checkPage();

  await fill(page, "asa@nordsikt");
  await button(page).click();
  await expect(answer(page)).toHaveText(`Error ${texts.wrongEmail}`);
  await expect(field(page, "E-mail")).toBeFocused();
  await expectFilled(page, "asa@nordsikt");
  await checkPage();

  await field(page, "E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answer(page)).toHaveAttribute("role", "status");
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expectEmpty(page);
  expect(page.url()).not.toContain("example.com");
  await checkPage();
  return email;
}
