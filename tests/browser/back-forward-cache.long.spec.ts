import { chromium, type Page } from "@playwright/test";
import { findWholeBrowser } from "../../scripts/browser.ts";
import { distinctPages } from "../support/site-map.ts";
import { expect, open, ready, test } from "./site-test.ts";

/** Reasons in the page itself for not entering the cache. Circumstantial reasons of the browser are left out. */
async function ownReasons(page: Page, path: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.enable");
  const notUsed = Promise.withResolvers<string[]>();
  devtools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    notUsed.resolve(
      notRestoredExplanations
        .filter(({ type }) => type !== "Circumstantial")
        .map(({ reason }) => reason),
    ),
  );
  await open(page, path);
  // A pending request for a script or picture keeps any page out of the cache.
  await page.waitForLoadState("networkidle");
  await page.goto("/privacy-policy?next");
  await page.goBack();
  return notUsed.promise;
}

for (const { path } of distinctPages)
  test(
    `${path} contains nothing that keeps it out of the back/forward cache`,
    { tag: "@desktop" },
    async ({ page }) => {
      expect(await ownReasons(page, path)).toEqual([]);
    },
  );

const wholeBrowser = findWholeBrowser();
const title = wholeBrowser
  ? "a page that comes back"
  : "a page that comes back (NOT RUN: no browser beside the headless shell)";

test.describe(title, { tag: "@desktop" }, () => {
  test.skip(!wholeBrowser);

  /** Playwright disables the back/forward cache by default, so these tests launch a browser with it. */
  async function withCache(baseURL = "", use: (page: Page) => Promise<void>) {
    const browser = await chromium.launch({
      executablePath: wholeBrowser ?? "",
      args: ["--no-sandbox", "--headless=new"],
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
      await page.addInitScript(() =>
        addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })),
      );
      await use(page);
    } finally {
      await browser.close();
    }
  }

  async function goBack(page: Page) {
    // A page restored from the cache fires no `load` event.
    await page.goBack({ waitUntil: "commit" });
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "persisted") as boolean))
      .toBe(true);
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType("navigation").map((entry) => entry.toJSON() as object),
    );
    expect(navigation).toMatchObject({ notRestoredReasons: null });
  }

  test("keeps its scroll position", async ({ baseURL }) => {
    await withCache(baseURL, async (page) => {
      await open(page, "/");
      const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
      await link.scrollIntoViewIfNeeded();
      const scrollTop = await page.evaluate(() => scrollY);
      expect(scrollTop).toBeGreaterThan(200);
      await link.click();
      await expect(page).toHaveURL(/consulting/);
      await ready(page);
      await goBack(page);
      expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
    });
  });

  test("has its menu closed, and the menu opens again on a click", async ({ baseURL }) => {
    await withCache(baseURL, async (page) => {
      await open(page, "/");
      const button = page.getByRole("button", { name: "What we do" });
      await button.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/analysis/);
      await ready(page);
      await goBack(page);
      await expect(page.locator("#what-we-do")).toBeHidden();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await button.click();
      await expect(page.locator("#what-we-do")).toBeVisible();
    });
  });

  test("moves the article's heading back to the title in the list, and then removes the title's view-transition-name", async ({
    baseURL,
  }) => {
    await withCache(baseURL, async (page) => {
      await open(page, "/news");
      await page.evaluate(() =>
        addEventListener("pagereveal", ({ viewTransition }) => {
          const parts = viewTransition?.ready.then(() =>
            document
              .getAnimations()
              .map(({ effect }) =>
                effect instanceof KeyframeEffect ? effect.pseudoElement : null,
              ),
          );
          Object.assign(window, { moved: parts ?? [] });
        }),
      );
      const heading = page.locator("main h3").nth(1);
      await heading.getByRole("link").click();
      await expect(page).toHaveURL(/article/);
      await ready(page);
      await goBack(page);
      await page.waitForFunction(() => "moved" in window);
      const moved = await page.evaluate(() => Reflect.get(window, "moved") as unknown);
      expect(moved).toContain("::view-transition-group(article-title)");
      await expect(heading).toHaveCSS("view-transition-name", "none");
    });
  });
});
