import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { storedLeads } from "../support/stored-leads.ts";
import { expect } from "./lead-test.ts";

export const texts = {
  incomplete: "Please fill in all required fields (Name, E-mail, and Company).",
  wrongEmail: "Please enter a valid e-mail address.",
  failed: "There was an error submitting your information. Please try again.",
};

/** One report whose preview is a file, and one whose preview is requested by e-mail. */
export const withFile = {
  path: "/products/audio-market",
  report: "Audio Market",
  file: "audio-market-preview.pdf",
};
export const withMail = { path: "/products/tv-and-streaming", report: "TV & Streaming" };

export const form = (page: Page) => page.locator("form:has([value=report-preview])");
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const answer = (page: Page) => form(page).locator(".form-answer");
export const button = (page: Page) =>
  form(page).getByRole("button", { name: /GET THE PREVIEW|REGISTERING/ });

export async function fill(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Åsa & Öberg");
  await field(page, "E-mail").fill(email);
  await field(page, "Company").fill("Norrsken AB");
}

export async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(field(page, "Name")).toHaveValue("Åsa & Öberg");
  await expect(field(page, "E-mail")).toHaveValue(email);
  await expect(field(page, "Company")).toHaveValue("Norrsken AB");
}

export async function expectEmpty(page: Page): Promise<void> {
  for (const label of ["Name", "E-mail", "Company"])
    await expect(field(page, label)).toHaveValue("");
}

export async function expectAlert(page: Page, text: string, timeout = 5000): Promise<void> {
  await expect(answer(page)).toHaveText(text, { timeout });
  await expect(answer(page)).toHaveRole("alert");
  await expect(answer(page)).toBeInViewport();
}

/** Expects the prepared e-mail, with the visitor's details in subject and body. */
export async function expectMail(page: Page, email: string): Promise<void> {
  const link = form(page).getByRole("link", { name: "press@nordsikt.example" });
  const mail = new URL((await link.getAttribute("href")) ?? "");
  expect(mail.protocol + mail.pathname).toBe("mailto:press@nordsikt.example");
  expect([...mail.searchParams.keys()]).toEqual(["subject", "body"]);
  const [subject, body] = [...mail.searchParams.values()];
  expect(subject).toBe("Preview of TV & Streaming for Åsa & Öberg, Norrsken AB");
  for (const part of ["Name: Åsa & Öberg", `E-mail: ${email}`, "Company: Norrsken AB"]) {
    expect(body).toContain(part);
    await expect(form(page).locator("blockquote")).toContainText(part);
  }
}

export const stored = (site: Site, email: string) =>
  storedLeads(site.dataDir, "Report_preview_downloads").filter((row) => row["Email"] === email);
