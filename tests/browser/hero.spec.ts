import { anyWidth, expect, open, test } from "./site-test.ts";

test("the picture is preloaded in the size this screen needs, and only once", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (/home-[^/]*\.(avif|webp)/.test(request.url())) pictures.push(request.url());
  });
  await open(page, "/");
  const preload = page.locator('head link[rel=preload][as=image][type="image/avif"]');
  await expect(preload).toHaveAttribute("fetchpriority", "high");
  await expect(page.locator(".hero-art")).toHaveAttribute("data-state", "loaded");
  expect(pictures).toHaveLength(1);
});

test("a pulse stands in its place until it is there", async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  await page.route(/\.(avif|webp)$/, async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const art = page.locator(".hero-art");
  const animation = () => art.evaluate((node) => getComputedStyle(node, "::before").animationName);
  await expect.poll(animation).toBe("hero-pulse");
  picture.resolve();
  await expect(art).toHaveAttribute("data-state", "loaded");
  expect(await animation()).toBe("none");
});

test.describe("a picture that fails", anyWidth, () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test("leaves a grey ground and a line in the console", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await open(page, "/");
    const art = page.locator(".hero-art");
    await expect(art).toHaveAttribute("data-state", "failed");
    await expect(art).toHaveCSS("background-color", "rgb(107, 111, 109)");
    await expect(page.locator("h1")).toBeVisible();
    expect(warnings.join()).toContain("Image could not be loaded");
  });
});

test("it is between 400 px and 80 % of the screen high, with the overlay of the page", async ({
  page,
}) => {
  const screen = page.viewportSize()?.height ?? 0;
  for (const [path, opacity] of [
    ["/", "0.4"],
    ["/about", "0.3"],
  ] as const) {
    await open(page, path);
    const box = await page.locator("[data-hero]").boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(400);
    expect(box?.height).toBeLessThanOrEqual(screen * 0.8 + 1);
    await expect(page.locator(".hero-overlay rect")).toHaveAttribute("fill-opacity", opacity);
  }
  await open(page, "/");
  const cta = page.getByRole("link", { name: "READ MORE" }).first();
  await expect(cta).toHaveAttribute("href", "/products/tv-and-streaming");
});
