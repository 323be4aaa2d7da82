import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { expect, test } from "./site-test.ts";

/** How long pages were on a phone, in pixels at a width of 390, before the form and the figures moved up. */
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
  test(`${path} is at most 60 per cent as long on a phone as it was`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await lengthOf(page)).toBeLessThanOrEqual(length * 0.6);
  });

/** These show more than they did: the signup and a chart in the hero, a map, years, an engagement, a chart that answers. */
const beforeWithLess: Record<string, number> = {
  "/": 7127,
  "/about": 6962,
  "/analysis": 6089,
  "/consulting": 6699,
};

for (const [path, length] of Object.entries(beforeWithLess))
  test(`${path} is shorter on a phone than it was, with more on it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await lengthOf(page)).toBeLessThanOrEqual(length * 0.9);
  });

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe("on a phone with two pixels for each of the page", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  for (const { path } of distinctPages)
    test(`the pictures of ${path} are at least as dense as the screen`, async ({ page }) => {
      await page.goto(path);
      await page.locator("img:visible").evaluateAll(async (pictures: HTMLImageElement[]) => {
        for (const picture of pictures) {
          picture.scrollIntoView({ block: "center", behavior: "instant" });
          await picture.decode();
        }
      });
      expect(await page.evaluate(softPictures)).toEqual([]);
    });
});

/** Pictures with fewer pixels than the screen has in their place. In the page. */
async function softPictures(): Promise<string[]> {
  const soft = await Promise.all(
    [...document.images].map(async ({ currentSrc, width, height }) => {
      if (!currentSrc || currentSrc.endsWith(".svg") || width === 0) return [];
      // An image of a srcset tells its size divided by its density; a plain one tells the pixels of the file.
      const file = new Image();
      file.src = currentSrc;
      await file.decode();
      const density = Math.min(file.naturalWidth / width, file.naturalHeight / height);
      return density < devicePixelRatio * 0.98 ? [`${currentSrc}: ${density.toFixed(2)}`] : [];
    }),
  );
  return soft.flat();
}
