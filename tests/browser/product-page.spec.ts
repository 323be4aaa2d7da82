import type { Page } from "@playwright/test";
import { firm } from "../support/firm.ts";
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

  test("is not printed", long, async ({ page }) => {
    await open(page, "/products/audio-market");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".preview-bar")).toBeHidden();
  });

  test(
    "covers no focused element, and is visible when it has the focus itself",
    long,
    async ({ page }) => {
      await open(page, "/products/tv-and-streaming");
      const links = page.locator(".product-figure :is(a, summary)");
      for (const link of await links.all()) {
        await page.evaluate(() => scrollTo(0, 0));
        await link.focus();
        const seen = await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect([await link.innerText(), seen]).toEqual([await link.innerText(), true]);
      }
      await page.locator("#preview").scrollIntoViewIfNeeded();
      await bar(page).focus();
      expect(await isOnTop(page)).toBe(true);
    },
  );
});

test(
  "sections that are collapsed on phones can be opened there, and are open on wide screens and in print",
  long,
  async ({ page }) => {
    const folded = page.locator(".report-contents li, .actors li, #citation, details .prose p");
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

const paths = firm.reports.map(({ link }) => link);

/** A phone, two tablet orientations and a desktop. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

for (const path of paths)
  test(
    `${path}: the form starts within the first two screens, and the page is at most 3800 px long`,
    long,
    async ({ page }) => {
      await open(page, path);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await test.step(`at ${screen.width} px`, async () => {
          expect(await topOf(page, "#preview input[name=name]")).toBeLessThan(2 * screen.height);
          // The form follows its heading directly; the analyst comes after it.
          expect(await topOf(page, "#analyst")).toBeGreaterThan(await topOf(page, "#preview form"));
          const portrait = await page.locator("#analyst img").boundingBox();
          expect(portrait?.width).toBeCloseTo(portrait?.height ?? 0);
        });
      }
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(length).toBeLessThanOrEqual(3800);
    },
  );

test("on wide screens the form is beside the chart and the text", long, async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/products/tv-and-streaming");
    const form = await page.locator("#preview").boundingBox();
    for (const part of [page.getByRole("figure"), page.locator("main .prose").first()]) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(form?.x ?? 0);
    }
    await expect(page.locator(".preview-bar")).toBeHidden();
  }
});

test(
  "the hero of a product page shows edition, frequency and countries, and links to the form and the analyst",
  long,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    const hero = page.locator("[data-hero]");
    for (const words of ["October 2026", "Quarterly", "Denmark, Finland, Norway, Sweden"])
      await expect(hero).toContainText(words);
    await hero.getByRole("link", { name: "Ask the analyst" }).click();
    await expect(
      page.getByRole("link", { name: "aino.rautavuori@nordsikt.example" }),
    ).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await hero.getByRole("link", { name: "Get the free preview" }).click();
    await expect(page.locator("#preview input[name=name]")).toBeInViewport();
  },
);

test(
  "product pages show sample pages with alternative texts, and each report has its own colour",
  long,
  async ({ page }) => {
    for (const path of paths) {
      await open(page, path);
      const pages = page.getByRole("list", { name: "Look inside" }).getByRole("img");
      await pages.last().scrollIntoViewIfNeeded();
      expect(await pages.count()).toBeGreaterThanOrEqual(2);
      for (const picture of await pages.all()) {
        await expect(picture).toHaveAttribute("alt", /\w{4}/);
        await expect(picture).toHaveAttribute("loading", "lazy");
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    const backgrounds = new Set<string>();
    for (const path of paths) {
      await open(page, path);
      const box = page.locator(".latest-publication");
      backgrounds.add(await box.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(backgrounds.size).toBe(paths.length);
  },
);

function topOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
}
