import { expect, loadPictures, open, test } from "./site-test.ts";

for (const path of ["/", "/products/audio-market"])
  test(`every picture of ${path} is shown to a visitor who scrolls to it`, async ({ page }) => {
    await open(page, path);
    const pictures = page.locator("img:visible");
    await loadPictures(pictures);
    const empty = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    );
    expect(empty).toEqual([]);
  });

test("the sample pages of a report are loaded before they are on the screen", async ({ page }) => {
  await open(page, "/products/audio-market");
  const pictures = page.locator(".report-pages img");
  // Browsers load lazy pictures from 1,250 px (fast connections) or 2,500 px away.
  await pictures.first().evaluate((picture) => {
    const below = picture.getBoundingClientRect().top - innerHeight;
    scrollTo({ top: below - 1000, behavior: "instant" });
  });
  for (const picture of await pictures.all()) {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture).not.toBeInViewport();
  }
});
