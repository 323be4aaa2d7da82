import type { Page } from "@playwright/test";
import { expect, open, started, test } from "./site-test.ts";

const results = (page: Page) => page.getByRole("heading", { level: 2, name: /results? for/ });

test("from the search of the news one step leads to that of the site, with what is typed", async ({
  page,
}) => {
  await open(page, "/news");
  await page.getByRole("searchbox", { name: "Search the news" }).pressSequentially("piracy");
  await started(page, "news-list");
  await page.getByRole("link", { name: "Search the whole site" }).click();
  await expect(page).toHaveURL("/search?q=piracy");
  await expect(results(page)).toHaveText("8 results for “piracy”");
  await page.getByRole("link", { name: "Samira Nouri" }).click();
  await expect(page).toHaveURL("/contact#samira-nouri");
});

test.describe("without scripts", () => {
  // One of the pages is that for an address that does not exist.
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

  test("the field in the footer leads to the results, and the one above them to others", async ({
    page,
  }) => {
    await page.goto("/about");
    const field = page.getByRole("contentinfo").getByRole("searchbox", { name: "Search" });
    await field.fill("streming");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=streming");
    await expect(page.getByRole("main").locator("h3").first()).toHaveText("TV & Streaming");
    await expect(page.locator("mark").first()).toHaveText("Streaming");
    await page.getByRole("searchbox", { name: "Search this site" }).fill("svdo");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "svod" }).click();
    await expect(page).toHaveURL("/search?q=svod");
    await expect(results(page)).toBeVisible();
  });

  test("the news and a missing address lead to it", async ({ page }) => {
    await page.goto("/news?q=piracy");
    await page.getByRole("link", { name: "Search the whole site" }).click();
    await expect(page).toHaveURL("/search?q=piracy");
    await page.goto("/audio-markt-2026");
    const field = page.getByRole("searchbox", { name: "Search for what you were looking for" });
    await expect(field).toHaveValue("audio markt 2026");
    await field.press("Enter");
    await expect(page.getByRole("main").locator("h3").first()).toHaveText("Audio Market");
  });
});
