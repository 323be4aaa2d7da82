import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect, newEmail } from "./lead-test.ts";

export const texts = {
  description: "Please provide your contact information to download.",
  thanks: "Your download will start shortly. Thank you for your interest!",
  failed: "Something went wrong. Please try again.",
};

/** The error message of each field, in the order of the form. */
export const errors = {
  "Full Name": "Name must be at least 2 characters",
  "Work Email": "Please enter a valid email address",
  Company: "Company is required",
  "My Title": "Job title is required",
};

export const webinar = "The Battle for Attention";
export const titles = [webinar, "AI Outlook", "Audio Market Preview"];
export const file = "the-battle-for-attention.pdf";

/** The pages with the webinar's dialog, and the button that opens it there. */
export const places: [path: string, button: RegExp][] = [
  ["/", /^DOWNLOAD CONTENT/],
  ["/downloads", /^DOWNLOAD The Battle/],
];

export const opener = (page: Page, name: RegExp) => page.getByRole("button", { name });
export const dialog = (page: Page, title = webinar) => page.getByRole("dialog", { name: title });
export const submit = (form: Locator) =>
  form.getByRole("button", { name: /Download PDF|Submitting/ });

export async function fill(form: Locator, email: string): Promise<void> {
  await form.getByLabel("Full Name").fill("Åsa Öberg");
  await form.getByLabel("Work Email").fill(email);
  await form.getByLabel("Company").fill("Norrsken AB");
  await form.getByLabel("My Title").fill("Analyst");
}

export async function expectFilled(form: Locator, email: string): Promise<void> {
  await expect(form.getByLabel("Full Name")).toHaveValue("Åsa Öberg");
  await expect(form.getByLabel("Work Email")).toHaveValue(email);
  await expect(form.getByLabel("Company")).toHaveValue("Norrsken AB");
  await expect(form.getByLabel("My Title")).toHaveValue("Analyst");
}

export async function expectErrors(form: Locator): Promise<void> {
  for (const [label, error] of Object.entries(errors)) {
    await expect(form.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(error);
    await expect(form.getByText(error)).toBeVisible();
  }
  await expect(form.getByLabel("Full Name")).toBeFocused();
}

export const stored = (site: Site, email: string) =>
  storedLeads(site.dataDir, "Interest").filter((row) => row["email"] === email);

export const sequencePath = "/downloads?autoOpen=true";

export async function expectOnly(page: Page, title: string | undefined) {
  for (const one of titles) await expect(dialog(page, one)).toBeVisible({ visible: one === title });
}

export const formInPagePath = "/downloads?document=the-battle-for-attention";

export const formInPage = (page: Page) => page.locator("article:has(> div form)");

export const answerInPage = (page: Page) => formInPage(page).locator(".form-answer");

export const linkInPage = (page: Page) =>
  formInPage(page).getByRole("link", { name: /^Download The Battle/ });

/** Submits an empty, an invalid and a valid form from the dialog. Each response is a page that contains the form. */
export async function submitEveryOutcome(
  page: Page,
  path: string,
  name: RegExp,
  checkPage: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await opener(page, name).click();
  await submit(dialog(page)).click();
  await expect(page).toHaveURL(formInPagePath);
  await expectErrors(formInPage(page));
  await expect(answerInPage(page)).toHaveCount(0);
  await checkPage();

  await fill(formInPage(page), "asa@nordsikt");
  await submit(formInPage(page)).click();
  await expect(formInPage(page).getByLabel("Work Email")).toBeFocused();
  await expectFilled(formInPage(page), "asa@nordsikt");
  await checkPage();

  await formInPage(page).getByLabel("Work Email").fill(email);
  // It starts by itself, as the text says.
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await started).suggestedFilename()).toBe(file);
  await expect(answerInPage(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answerInPage(page)).toBeFocused();
  await expect(answerInPage(page)).toBeInViewport();
  await expect(formInPage(page).getByLabel("Full Name")).toHaveValue("");
  await checkPage();

  const download = page.waitForEvent("download");
  await linkInPage(page).click();
  expect((await download).suggestedFilename()).toBe(file);
  expect(page.url()).not.toContain("example.com");
  return email;
}

export const webinarButton = /^DOWNLOAD The Battle/;

/** Opens and closes the dialog in every way. Current browsers do all of this without the site's scripts. */
export async function openAndCloseInEveryWay(page: Page, name: RegExp) {
  const box = dialog(page);
  const show = async () => {
    await opener(page, name).click();
    await expect(box).toBeVisible();
    await expect(box.getByLabel("Full Name")).toBeFocused();
  };
  const expectClosed = async () => {
    await expect(box).toBeHidden();
    await expect(opener(page, name)).toBeFocused();
  };

  await show();
  await page.keyboard.press("Escape");
  await expectClosed();
  await show();
  await box.getByRole("button", { name: "Cancel" }).click();
  await expectClosed();
  await show();
  await page.mouse.click(4, 4);
  await expectClosed();
  await show();
  await box.getByRole("heading").click();
  await expect(box).toBeVisible();
}
