import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { expect, loadPictures, test } from "./site-test.ts";

/** Page heights in pixels at a width of 390 before the form and the figures moved up. */
const before: Record<string, number> = {
  "/products": 3701,
  "/products/ad-funded-video": 7111,
  "/products/audio-market": 7418,
  "/products/content-analysis": 7065,
  "/products/media-and-markets": 7203,
  "/products/nordic-piracy": 7146,
  "/products/sports-analysis": 7357,
  "/products/tv-and-streaming": 7776,
  "/contact": 6744,
  "/downloads": 3890,
  "/media": 8151,
};

for (const [path, length] of Object.entries(before))
  test(`on a phone ${path} is at most 60 per cent of its former length`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await lengthOf(page)).toBeLessThanOrEqual(length * 0.6);
  });

/** These pages have gained content (signup, charts, a map, a timeline), so their limit is higher. */
const beforeWithLess: Record<string, number> = {
  "/": 7127,
  "/about": 6962,
  "/analysis": 6089,
  "/consulting": 6699,
};

for (const [path, length] of Object.entries(beforeWithLess))
  test(`on a phone ${path} is at most 90 per cent of its former length, despite more content`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await lengthOf(page)).toBeLessThanOrEqual(length * 0.9);
  });

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe("on a phone with a device pixel ratio of 2", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const { path } of distinctPages)
    test(`the pictures of ${path} have at least one pixel per device pixel`, async ({ page }) => {
      await page.goto(path);
      await loadPictures(page.locator("img:visible"));
      expect(await page.evaluate(softPictures)).toEqual([]);
    });
});

/** Runs in the page. Lists pictures with fewer pixels than the screen shows them with. */
async function softPictures(): Promise<string[]> {
  const soft = await Promise.all(
    [...document.images].map(async ({ currentSrc, width, height }) => {
      if (!currentSrc || currentSrc.endsWith(".svg") || width === 0) return [];
      // `naturalWidth` of a srcset image is divided by its density, so the file is loaded separately.
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      const density = Math.min(file.naturalWidth / width, file.naturalHeight / height);
      return density < devicePixelRatio * 0.98 ? [`${currentSrc}: ${density.toFixed(2)}`] : [];
    }),
  );
  return soft.flat();
}
