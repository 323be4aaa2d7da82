import { anyWidth, expect, longAtAnyWidth, open, test } from "./site-test.ts";
import { card, choice, openList, choose } from "./instant-insight-test.ts";

test.describe("Instant Insight, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "changes country and year with links that scroll to the figures",
    anyWidth,
    async ({ page }) => {
      await page.goto("/instant-insight");
      await choose(page, "Country", "Norway");
      await expect(page).toHaveURL("/instant-insight?country=norway&year=2026#figures");
      await expect(page.getByRole("heading", { name: "The Nordic market" })).toBeInViewport();
      await choose(page, "Year", "2024");
      await expect(page).toHaveURL("/instant-insight?country=norway&year=2024#figures");
      await expect(choice(page, "Country", "Norway")).toHaveAttribute("aria-current", "true");
      await expect(choice(page, "Year", "2024")).toHaveAttribute("aria-current", "true");
      await expect(
        card(page, "Viewing share").getByText("40%", { exact: true }).first(),
      ).toBeVisible();
    },
  );
});

test("Instant Insight changes its selection without a reload or scrolling, keeps the focus and announces the figures", async ({
  page,
}) => {
  await open(page, "/instant-insight");
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const finland = choice(page, "Country", "Finland");
  const button = page.getByRole("navigation", { name: "Country" }).getByRole("button");
  const isBehindButton = await button.isVisible();
  await openList(page, "Country");
  await finland.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await finland.focus();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/instant-insight?country=finland&year=2026");
  await expect(page.getByRole("status").filter({ hasText: "Figures for" })).toContainText(
    "Figures for Finland, 2026. 64% of households pay for streaming",
  );
  await expect(card(page, "Daily reach").getByRole("img").getByText("Yle Areena")).toBeVisible();
  await expect(isBehindButton ? button : finland).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);

  await choose(page, "Year", "2022");
  await expect(card(page, "SVOD household penetration").locator("strong").first()).toHaveText(
    "56%",
  );
  await page.goBack();
  await expect(choice(page, "Year", "2026")).toHaveAttribute("aria-current", "true");
  await expect(card(page, "SVOD household penetration").locator("strong").first()).toHaveText(
    "64%",
  );
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
});

test(
  "of several selections in quick succession the last one is shown, and figures are fetched once per selection",
  longAtAnyWidth,
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("insight.json")) asked.push(new URL(request.url()).search);
    });
    await open(page, "/instant-insight");
    expect(asked).toEqual([]);
    const slow = Promise.withResolvers<void>();
    await page.route("**/instant-insight.json?country=norway*", async (route) => {
      await slow.promise;
      await route.continue().catch(() => {});
    });
    const norway = page.waitForRequest(/country=norway/);
    await choose(page, "Country", "Norway");
    await norway;
    await choose(page, "Country", "Denmark");
    await expect(page).toHaveURL("/instant-insight?country=denmark&year=2026");
    slow.resolve();
    await expect(choice(page, "Country", "Denmark")).toHaveAttribute("aria-current", "true");
    expect(asked).toEqual(["", "?country=norway&year=2026", "?country=denmark&year=2026"]);
    await page.goBack();
    await expect(choice(page, "Country", "Sweden")).toHaveAttribute("aria-current", "true");
    await page.goForward();
    await expect(choice(page, "Country", "Denmark")).toHaveAttribute("aria-current", "true");
    expect(asked).toHaveLength(3);
  },
);
