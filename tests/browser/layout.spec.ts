import type { Page } from "@playwright/test";
import { distinctPages } from "../support/site-map.ts";
import { expect, loadPictures, open, proves, test, zoomed } from "./site-test.ts";
import { layoutProblems } from "./layout-problems.ts";

/** The four breakpoints of the design, the narrowest phone, and 1440 px at 200 per cent zoom. */
const widths = [320, 360, 720, 768, 1024, 1440];

const phoneInLandscape = [740, 360] as const;

for (const { path } of distinctPages)
  test(
    `${path} fits every width, zoom and text spacing: nothing overlaps, is cut off or missing`,
    proves("1.3.4", "1.4.4", "1.4.10", "1.4.12"),
    async ({ page }) => {
      await open(page, path);
      const expectLayout = async (width: number, height: number, how = "") => {
        await page.setViewportSize({ width, height });
        expect(await layoutProblems(page), `at ${width} × ${height} ${how}`).toEqual([]);
      };
      for (const width of widths) await expectLayout(width, 800);

      // Firefox's text-only zoom leaves breakpoints in rem unchanged. large-text.spec.ts covers the browser's font size
      // setting.
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectLayout(1440, 900, "with text at 200 per cent");
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

      const texts = await textsOf(page);
      for (const [width, height] of [zoomed, phoneInLandscape]) {
        await expectLayout(width, height);
        const shown = (await textsOf(page)).join("\n").toLowerCase();
        expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([]);
      }

      await page.evaluate(widenSpacing);
      for (const width of [360, 1440]) await expectLayout(width, 800, "with wider spacing");
    },
  );

test.describe("the footer", () => {
  test.use({ expectedErrors: /status of 404/ });

  for (const path of ["/no-such-page", "/article/newsletter/999999999", "/charts", "/"])
    test(`of ${path} ends at the lower edge of the window or below it`, async ({ page }) => {
      await open(page, path);
      for (const [width, height] of [
        [360, 1600],
        [1440, 900],
        [1440, 2000],
      ] as const) {
        await page.setViewportSize({ width, height });
        const end = await page
          .getByRole("contentinfo")
          .evaluate((footer) => footer.getBoundingClientRect().bottom);
        expect(end, `at ${width} × ${height}`).toBeGreaterThanOrEqual(height);
      }
    });

  test("shows the e-mail address in one line on phones", async ({ page }) => {
    await open(page, "/privacy-policy");
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const lines = await page
        .locator('footer a[href="mailto:info@nordsikt.example"]')
        .evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        });
      expect(lines, `at ${width} px`).toBe(1);
    }
  });
});

for (const path of ["/", "/about", "/analysis", "/products"])
  test(`every row of report cards on ${path} fills the grid's width`, async ({ page }) => {
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
  test(`pictures on ${path} have the same size after narrowing the window as after a reload`, async ({
    page,
  }) => {
    // Reduced motion: the picture of a report card would still be moving.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    await loadPictures(page.locator("main picture img"));
    await page.setViewportSize({ width: zoomed[0], height: zoomed[1] });
    const turned = await sizesOfPictures(page);
    await page.reload();
    expect(turned).toEqual(await sizesOfPictures(page));
  });

/**
 * The spacing values of WCAG 1.4.12. The content security policy refuses a style element, so the sheet is constructed.
 */
function widenSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Parts that narrow screens hide by design because they are shown elsewhere: a report's facts (in its hero),
 * descriptions of related reports (on their pages), and the legend of a drawing that is hidden too.
 */
const leftOut = ".at-a-glance dt, .related-reports p, .max-md\\:hidden";

/** All visible texts in main with every details element open, without decoration and chart labels. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate((skipped) => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const main = document.querySelector("main") ?? document;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!text || !parent || parent.closest(skipped)) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) texts.push(text);
    }
    return texts;
  }, `svg, [aria-hidden=true], .sr-only, [popover], ${leftOut}`);
}
