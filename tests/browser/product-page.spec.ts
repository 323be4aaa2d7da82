import type { Page } from "@playwright/test";
import { expect, long, open, test } from "./site-test.ts";

test.describe("the preview bar on phones", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const bar = (page: Page) => page.locator(".preview-bar a");

  /** Whether a tap on the middle of the bar would hit it. */
  const isOnTop = (page: Page) =>
    bar(page).evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    });

  test(`links to the form and hides once the form is in view`, async ({ page }) => {
    await open(page, "/products/audio-market");
    expect(await isOnTop(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 250));
    expect(await isOnTop(page)).toBe(true);
    const { x = 0, y = 0 } = (await bar(page).boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 20);
    await expect(page.locator("#preview")).toBeInViewport();
    expect(await isOnTop(page)).toBe(false);
    for (const part of ["#preview form", "footer"]) {
      await page.locator(part).scrollIntoViewIfNeeded();
      expect(await isOnTop(page)).toBe(false);
    }
  });
});

test(
  "sections that are collapsed on phones can be opened there, and are open on wide screens and in print",
  long,
  async ({ page }) => {
    const folded = page.locator(
      ".report-contents li, .actors li, .citation-line, details .prose p",
    );
    await open(page, "/products/audio-market");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of await folded.all()) await expect(part).toBeHidden();
    for (const name of ["Read on", "Contents", "Actors and services", "Cite this report"])
      await page.locator("summary").filter({ hasText: name }).click();
    for (const part of await folded.all()) await expect(part).toBeVisible();

    await page.reload();
    await page.emulateMedia({ media: "print" });
    for (const part of await folded.all()) await expect(part).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const part of await folded.all()) await expect(part).toBeVisible();
    await expect(page.locator("summary").filter({ hasText: "Contents" })).toBeHidden();
  },
);
