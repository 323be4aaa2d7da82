import { expect, loadPictures, long, open, test } from "./site-test.ts";

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

/**
 * Picture lists far below the first screen. In clipped containers the page script loads the pictures; elsewhere the
 * browser does so when they are near.
 */
const farPictures = {
  "/about": { list: "main li img", isClipped: false, near: /\/(about|logo-negative)\./ },
  "/media": {
    list: ".contact-sheet img",
    isClipped: true,
    near: /\/(media|logo-negative|freja-ravnborg)\./,
  },
  "/": { list: ".news-card-art img", isClipped: true, near: /\/(home|logo-negative)\./ },
  "/products/audio-market": {
    list: ".report-pages img",
    isClipped: true,
    near: /\/(audio-market|logo-negative|aino-rautavuori)\./,
  },
};

for (const [path, { list, isClipped, near }] of Object.entries(farPictures))
  test(
    `${path} does not fetch pictures far below its first screen, and they load without a layout shift`,
    long,
    async ({ page }) => {
      const emptyScript = { contentType: "text/javascript", body: "" };
      if (isClipped) await page.route("**/entry.client*.js", (route) => route.fulfill(emptyScript));
      const fetched: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "image") fetched.push(request.url());
      });
      const picture = page.locator(list).first();
      await page.goto(path, { waitUntil: "networkidle" });
      expect(fetched.filter((url) => !near.test(url))).toEqual([]);
      const top = (await picture.locator("..").boundingBox())?.y;
      await picture.locator("..").scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const scrolled = await page.evaluate(() => scrollY);
      expect((await picture.boundingBox())?.y).toBeCloseTo((top ?? 0) - scrolled, 0);
    },
  );
