import * as download from "./download-test.ts";
import * as preview from "./report-preview-test.ts";
import * as signup from "./signup-test.ts";
import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expect, expectToast, toast } from "./lead-test.ts";
import { started } from "./site-test.ts";

/** Behaviour that the three forms share, with the fields, texts and table of each. */
export interface LeadForm {
  path: string;
  table: string;
  /** Opens the form if the page does not show it at first. */
  show(page: Page): Promise<void>;
  fill(page: Page, email: string): Promise<void>;
  expectFilled(page: Page, email: string): Promise<void>;
  button(page: Page): ReturnType<Page["locator"]>;
  busy: string;
  failed: string;
  expectError(page: Page, text: string, timeout?: number): Promise<void>;
  expectThanks(page: Page): Promise<void>;
  stored(site: Site, email: string): unknown[];
  /** Selectors of the parts that change with the form's state; axe checks only these. */
  parts: string[];
}

export const inPage = () => Promise.resolve();

export async function expectErrorToast(page: Page, text: string, timeout?: number): Promise<void> {
  await expectToast(page, "Error", text, timeout);
  await expect(toast(page)).toHaveAttribute("data-destructive");
}

export const button = /^DOWNLOAD The Battle/;

export const forms: Record<string, LeadForm> = {
  signup: {
    path: "/",
    table: "News_registration",
    show: inPage,
    fill: signup.fill,
    expectFilled: signup.expectFilled,
    button: signup.button,
    busy: "REGISTERING...",
    failed: signup.texts.failed,
    expectError: expectErrorToast,
    expectThanks: (page) => expectToast(page, "Success!", signup.texts.thanks),
    stored: signup.stored,
    parts: ["main form", ".toast-region"],
  },
  "report preview": {
    path: preview.withFile.path,
    table: "Report_preview_downloads",
    show: inPage,
    fill: preview.fill,
    expectFilled: preview.expectFilled,
    button: preview.button,
    busy: "REGISTERING...",
    failed: preview.texts.failed,
    async expectError(page, text, timeout) {
      await preview.expectAlert(page, text, timeout);
      await expect(toast(page)).toHaveCount(0);
    },
    expectThanks: (page) => expect(preview.answer(page)).toHaveRole("status"),
    stored: preview.stored,
    parts: ["main form"],
  },
  download: {
    path: "/downloads",
    table: "Interest",
    async show(page) {
      await download.opener(page, button).click();
      await started(page, "download-form");
    },
    fill: (page, email) => download.fill(download.dialog(page), email),
    expectFilled: (page, email) => download.expectFilled(download.dialog(page), email),
    button: (page) => download.submit(download.dialog(page)),
    busy: "Submitting...",
    failed: download.texts.failed,
    async expectError(page, text, timeout) {
      await expectErrorToast(page, text, timeout);
      await expect(download.dialog(page)).toBeVisible();
    },
    async expectThanks(page) {
      await expect(download.dialog(page)).toBeHidden();
      await expectToast(page, "Success!", download.texts.thanks);
    },
    stored: download.stored,
    parts: [],
  },
};
