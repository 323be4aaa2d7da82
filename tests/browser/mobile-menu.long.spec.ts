import type { Page } from "@playwright/test";
import { expect, open, test } from "./site-test.ts";

const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#mobile-menu");

test.beforeEach(async ({ page }) => {
  await open(page, "/");
});

test("the mobile menu lists every page in one level, then LOG IN", async ({ page }) => {
  await toggle(page).click();
  await expect(menu(page).getByRole("link")).toHaveText([
    "Analysis",
    "Consulting",
    "Instant Insight",
    "About",
    "Products",
    "News",
    "Contact",
    "LOG IN",
  ]);
});

test("the header is solid while the mobile menu is open", async ({ page }) => {
  await toggle(page).click();
  await expect(page.locator(".site-header")).toHaveCSS("background-color", "rgb(11, 43, 36)");
});

test("the mobile menu closes at the click on a link, before the next page has loaded", async ({
  page,
}) => {
  await toggle(page).click();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the mobile menu's button shows bars, and a cross while the menu is open", async ({
  page,
}) => {
  const bars = toggle(page).locator(".menu-bars");
  const cross = toggle(page).locator(".menu-cross");
  await expect(bars).toBeVisible();
  await expect(cross).toBeHidden();
  await toggle(page).click();
  await expect(bars).toBeHidden();
  await expect(cross).toBeVisible();
});
