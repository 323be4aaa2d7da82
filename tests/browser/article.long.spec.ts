import type { Page } from "@playwright/test";
import { anyWidth, expect, expectAccessible, isPhone, open, test } from "./site-test.ts";

/** The layout around an article's text: byline, contents, side columns, neighbours. */
const newsletter = "/article/newsletter/118";

const release = "/article/press-release/123";

const report = (page: Page) => page.getByRole("region", { name: "Sports Analysis" });

const text = (page: Page) => page.locator("article .prose").first();

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("the byline shows the author's name, portrait and role, and links to the contact page", async ({
  page,
}) => {
  await open(page, newsletter);
  const byline = page.locator("article > header");
  await expect(byline).toContainText("Principal Analyst, Sports");
  const portrait = byline.locator("img");
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const { width, height } = await box(page, "article > header img");
  expect(width).toBe(height);
  await byline.getByRole("link", { name: "Olof Granfeldt" }).click();
  await expect(page).toHaveURL("/contact#olof-granfeldt");
});

test(
  "the side columns stay in place while the article scrolls",
  { tag: "@desktop" },
  async ({ page }) => {
    await open(page, newsletter);
    const scroll = (top: number) =>
      page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    const tops = async () => [
      (await box(page, "article nav")).y,
      (await box(page, "article aside")).y,
    ];
    await scroll(900);
    const before = await tops();
    expect(before.every((top) => top > 72 && top < 200)).toBe(true);
    await scroll(1300);
    expect(await tops()).toEqual(before);
  },
);

for (const width of [1024, 1440, 1920])
  test(
    `text and side column fill the article layout at ${width} px without a wide empty gap`,
    anyWidth,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [newsletter, release]) {
        await open(page, path);
        const copy = await box(page, "article .prose");
        const rail = await box(page, "article aside");
        const shell = await box(page, "article > .shell");
        expect(rail.x - (copy.x + copy.width)).toBeLessThan(shell.width * 0.25);
        expect(shell.x + shell.width - (rail.x + rail.width)).toBeLessThanOrEqual(64);
      }
    },
  );

test("the related report is shown beside the text (below it on phones), with a link to its preview", async ({
  page,
}) => {
  await open(page, newsletter);
  await report(page).scrollIntoViewIfNeeded();
  await expect(report(page).getByRole("heading")).toHaveText("Sports Analysis");
  await expect(report(page).getByRole("link", { name: "Get the free preview" })).toHaveAttribute(
    "href",
    "/products/sports-analysis#preview",
  );
  const [copy, card] = [await text(page).boundingBox(), await report(page).boundingBox()];
  if (isPhone(page)) expect(card?.y).toBeGreaterThan((copy?.y ?? 0) + (copy?.height ?? 0));
  else expect(card?.x).toBeGreaterThan((copy?.x ?? 0) + (copy?.width ?? 0));
  await report(page).getByRole("link", { name: "Get the free preview" }).click();
  await expect(page).toHaveURL("/products/sports-analysis#preview");
});

test(
  "the links to the previous and next article lead there and back",
  anyWidth,
  async ({ page }) => {
    await open(page, newsletter);
    const title = await page.locator("h1").textContent();
    const item = (label: string) => page.locator("nav li").filter({ hasText: label });
    const previous = await item("Previous article").getByRole("link").textContent();
    await item("Previous article").getByRole("link").click();
    await expect(page.locator("h1")).toHaveText(previous ?? "");
    await item("Next article").getByRole("link").click();
    await expect(page.locator("h1")).toHaveText(title ?? "");
  },
);

test("a press release ends with a text about the firm and a press contact, on screen and in print", async ({
  page,
}) => {
  await open(page, release);
  const end = page.locator("article footer");
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    await expect(end.getByRole("heading", { name: /^About / })).toBeVisible();
    await expect(end.getByText("Freja Ravnborg")).toBeVisible();
    await expect(end.getByRole("link", { name: "press@nordsikt.example" })).toBeVisible();
    await expect(end.locator("a[href^='tel:+']")).toBeVisible();
  }
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 320, height: 568 });
  for (const selector of ["article > header img", "article footer img"]) {
    const { width, height } = await box(page, selector);
    expect({ selector, width }).toEqual({ selector, width: height });
  }
});

test("the whole article passes axe, from its byline to the links to its neighbours", async ({
  page,
}) => {
  await open(page, newsletter);
  await expectAccessible(page, "main");
});

test("the first news item and the signup are visible on the first screen of the news page", async ({
  page,
}) => {
  for (const screen of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(screen);
    await open(page, "/news");
    const { y, height } = await box(page, "[aria-busy] li");
    expect(y + height).toBeLessThan(screen.height);
    await expect(page.getByText("Get it by e-mail").and(page.locator(":visible"))).toHaveCount(1);
  }
});

const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });

const fold = (page: Page) => page.locator("article details.fold");

test("the table of contents links to the headings, which stop below the fixed header", async ({
  page,
}) => {
  await open(page, newsletter);
  const wide = !isPhone(page);
  await expect(contents(page)).toBeVisible({ visible: wide });
  await expect(fold(page)).toBeVisible({ visible: !wide });
  if (!wide) await fold(page).locator("summary").click();
  const links = (wide ? contents(page) : fold(page)).getByRole("link");
  const headings = page.locator("article .prose h2");
  await expect(links).toHaveText(await headings.allTextContents());
  await links.last().click();
  await expect(headings.last()).toBeInViewport();
  expect((await headings.last().boundingBox())?.y).toBeGreaterThanOrEqual(72);
});
