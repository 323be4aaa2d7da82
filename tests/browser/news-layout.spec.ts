import { anyWidth, expect, holdRequests, longAtAnyWidth, open, ready, test } from "./site-test.ts";

/** News behaviour that depends on the screen size: scroll position, focus and fit. */
const rows = "[aria-busy] li h3";

test(
  "a news tab changes the list without a reload and starts at page 1",
  anyWidth,
  async ({ page }) => {
    await open(page, "/news?page=2");
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
    await expect(page).toHaveURL("/news?tab=press-release");
    await expect(page.locator("[aria-busy] li .eyebrow").first()).toContainText("Press release");
    await expect(page.locator(rows)).toHaveCount(6);
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL("/news?page=2");
  },
);

test(
  "six skeletons are shown while the next page of news is loading",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/news");
    const release = await holdRequests(page, "**/news.json*");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.locator("li:has(> .skeleton)")).toHaveCount(6);
    release();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await expect(page.locator(rows)).toHaveCount(6);
    await expect(page.getByRole("heading", { name: "All news" })).toBeFocused();
  },
);

test("Back from an article restores tab, search, page and scroll position of the news list", async ({
  page,
}) => {
  await open(page, "/news");
  await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search the news" }).fill("the");
  await expect(page).toHaveURL("/news?tab=newsletter&q=the");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL("/news?tab=newsletter&q=the&page=2");
  await expect(
    page.getByRole("heading", { name: "Newsletters: search results for “the”" }),
  ).toBeFocused();
  const last = page.locator(rows).last().getByRole("link");
  const title = await last.textContent();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.locator("h1")).toHaveText(title ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/news?tab=newsletter&q=the&page=2");
  await expect(page.locator(rows).last()).toHaveText(title ?? "");
  await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("the");
  await expect(page.locator("main [aria-current=true]")).toHaveText("NEWSLETTER");
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});

test(
  "Copy link copies the article's address, and a very long word does not widen the page",
  longAtAnyWidth,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/news");
    await page.locator(rows).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/article\//);
    await ready(page);
    const links = page.locator("article aside li a");
    const positions = () =>
      links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().toJSON() as object),
      );
    const copy = page.getByRole("button", { name: "Copy link" });
    await copy.scrollIntoViewIfNeeded();
    const before = await positions();
    await copy.click();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await positions()).toEqual(before);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.locator("h1").evaluate((heading) => (heading.textContent = "Word".repeat(60)));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
