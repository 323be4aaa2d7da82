import { anyWidth, expect, longAtAnyWidth, open, test } from "./site-test.ts";

test("the hero picture is preloaded in the size for this screen, and fetched only once", async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (/home-[^/]*\.(avif|webp)/.test(request.url())) pictures.push(request.url());
  });
  await open(page, "/");
  const preloads = page.locator('head link[rel=preload][as=image][type="image/avif"]');
  const priorities = await preloads.evaluateAll((links: HTMLLinkElement[]) =>
    links.filter(({ media }) => matchMedia(media).matches).map((link) => link.fetchPriority),
  );
  expect(priorities).toEqual(["high"]);
  await expect(page.locator(".hero-art")).toHaveAttribute("data-state", "loaded");
  expect(pictures).toHaveLength(1);
});

test(
  "the hero shows a pulsing placeholder until its picture has loaded",
  longAtAnyWidth,
  async ({ page }) => {
    const picture = Promise.withResolvers<void>();
    await page.route(/\.(avif|webp)$/, async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    const art = page.locator(".hero-art");
    const animation = () =>
      art.evaluate((node) => getComputedStyle(node, "::before").animationName);
    await expect.poll(animation).toBe("hero-pulse");
    picture.resolve();
    await expect(art).toHaveAttribute("data-state", "loaded");
    expect(await animation()).toBe("none");
  },
);

test.describe("a hero picture that cannot be loaded", anyWidth, () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test("leaves a grey background and a warning in the console", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await open(page, "/");
    const art = page.locator(".hero-art");
    await expect(art).toHaveAttribute("data-state", "failed");
    await expect(art).toHaveCSS("background-color", "rgb(107, 111, 109)");
    // Browsers may show a sign for a broken picture.
    await expect(art.locator("img")).toBeHidden();
    await expect(page.locator("h1")).toBeVisible();
    expect(warnings.join()).toContain("Image could not be loaded");
  });
});
