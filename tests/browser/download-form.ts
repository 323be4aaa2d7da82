import type { Locator, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect } from "./lead-test.ts";

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
export const openers: [path: string, button: RegExp][] = [
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

export const webinarButton = /^DOWNLOAD The Battle/;
