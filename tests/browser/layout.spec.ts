import type { Page } from "@playwright/test";
import { anyArticle, distinctPages } from "../support/site-map.ts";
import { expect, open, proves, test } from "./site-test.ts";
import { layoutProblems } from "./layout-problems.ts";

/** The four of the design, the narrowest phone, and 1440 px enlarged to twice its size. */
const widths = [320, 360, 720, 768, 1024, 1440];

for (const { path } of distinctPages)
  test(
    `${path} fits every width, with nothing overlapping or cut off`,
    proves("1.4.4"),
    async ({ page }) => {
      await expectLayout(page, path);
    },
  );

test("so does an article", proves("1.4.4"), async ({ page, baseURL }) => {
  await expectLayout(page, await anyArticle(baseURL ?? ""));
});

for (const { path } of distinctPages)
  test(`${path} can be read when text alone is enlarged`, proves("1.4.4"), async ({ page }) => {
    await open(page, path);
    // As Firefox does it: the breakpoints stay where they are. The browser's own setting: large-text.spec.ts.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await layoutProblems(page)).toEqual([]);
  });

for (const path of ["/", "/about", "/analysis", "/products"])
  test(`no row of report cards ends early on ${path}`, async ({ page }) => {
    await open(page, path);
    for (const width of [768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await page.locator(".report-grid").evaluate((grid) => {
        const right = grid.getBoundingClientRect().right;
        const cards = [...grid.children].map((card) => card.getBoundingClientRect());
        const lastOfRows = new Map(cards.map((card) => [card.top, card.right])).values();
        return [...lastOfRows].filter((end) => Math.abs(end - right) > 1);
      });
      expect(gaps, `at ${width} px`).toEqual([]);
    }
  });

const sizesOfPictures = (page: Page) =>
  page
    .locator("main picture")
    .evaluateAll((pictures) =>
      pictures.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    );

for (const path of ["/about", "/consulting", "/contact", "/media"])
  test(`pictures on ${path} have the size of a narrow window when it was wide before`, async ({
    page,
  }) => {
    // Without motion: the picture of a report's card moves to its new place.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    for (const picture of await page.locator("main picture").all())
      await picture.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({ width: 320, height: 256 });
    const turned = await sizesOfPictures(page);
    await page.reload();
    expect(turned).toEqual(await sizesOfPictures(page));
  });

async function expectLayout(page: Page, path: string) {
  await open(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutProblems(page), `at ${width} px`).toEqual([]);
  }
}
