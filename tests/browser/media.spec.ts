import type { Page } from "@playwright/test";
import { firm } from "../support/firm.ts";
import { anyWidth, expect, longAtAnyWidth, open, test } from "./site-test.ts";

const { images, boilerplate } = firm.press;
const thumbs = (page: Page) => page.locator(".press-link");

test.describe("the media page, without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false });

  test("links pictures to their files, shows the texts and has no copy buttons", async ({
    page,
  }) => {
    await page.goto("/media");
    await expect(page.getByText(boilerplate.short)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
    await thumbs(page).nth(3).click();
    await expect(page).toHaveURL("/press/mads-kjeldbjerg.jpg");
    await page.goBack();
    await thumbs(page).nth(7).click();
    await expect(page).toHaveURL("/press/logo-positive.svg");
  });
});

test(
  "the media page shows 13 pictures with captions and credits: seven portraits and six logos",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/media");
    await expect(thumbs(page)).toHaveCount(13);
    await expect(page.locator(".contact-sheet figure")).toHaveCount(7);
    await expect(page.locator(".logo-background figure")).toHaveCount(6);
    for (const [index, { caption, credit, alt }] of images.entries()) {
      const figure = page.locator(".press-figure").nth(index);
      const [subject = "", ...rest] = caption.split(", ");
      await expect(figure.locator("figcaption")).toContainText(subject);
      await expect(figure.locator("figcaption")).toContainText(rest.join(", "));
      await expect(figure.locator("figcaption")).toContainText(credit);
      await expect(figure.getByRole("img")).toHaveAttribute("alt", alt);
    }
  },
);

test("the press kit is one download with a file name", longAtAnyWidth, async ({ page }) => {
  await open(page, "/media");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "DOWNLOAD PRESS KIT" }).click();
  expect((await download).suggestedFilename()).toBe("nordsikt-press-kit.zip");
});

test.describe("the copy buttons of the texts about the firm", longAtAnyWidth, () => {
  test("copy the text and announce it", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/media");
    const texts = [
      ["In short", boilerplate.short],
      ["At length", boilerplate.long.join("\n\n")],
    ] as const;
    for (const [title, text] of texts) {
      const galley = page.locator(".galley").filter({ hasText: title });
      await galley.getByRole("button", { name: `Copy text: ${title}` }).click();
      await expect(galley.getByRole("status")).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  test("tell the visitor to select the text when the browser refuses clipboard access", async ({
    page,
  }) => {
    await open(page, "/media");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    const galley = page.locator(".galley").first();
    await galley.getByRole("button").click();
    await expect(galley.getByRole("status")).toContainText("select the text");
  });
});

test(
  "the media page lists spokespeople with subjects and languages, and the press contact with e-mail and telephone",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/media");
    const contact = page.locator("section", {
      has: page.getByRole("heading", { name: "Press contact" }),
    });
    await expect(contact).toContainText("Freja Ravnborg");
    await expect(contact.getByRole("link", { name: "press@nordsikt.example" })).toHaveAttribute(
      "href",
      "mailto:press@nordsikt.example",
    );
    await expect(contact.locator("a[href^='tel:+']")).toBeVisible();
    const rows = page.locator("[aria-labelledby=spokespeople] li");
    await expect(rows).toHaveCount(firm.press.spokespeople.length);
    for (const { subjects, languages } of firm.press.spokespeople) {
      const row = rows.filter({ hasText: subjects[0] ?? "" });
      await expect(row.locator("a[href^='mailto:']")).toBeVisible();
      for (const language of languages) await expect(row).toContainText(language);
    }
  },
);
