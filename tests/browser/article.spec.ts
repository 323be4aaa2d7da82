import type { Page } from "@playwright/test";
import { expect, isPhone, long, open, test } from "./site-test.ts";

/** The layout around an article's text: byline, contents, side columns, neighbours. */
const newsletter = "/article/newsletter/118";

const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });

const fold = (page: Page) => page.locator("details.contents-fold");

test(
  "the table of contents links to the headings, which stop below the fixed header",
  long,
  async ({ page }) => {
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
  },
);
