import type { Page } from "@playwright/test";
import { expect, long, open, ready, test } from "./site-test.ts";

const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#mobile-menu");

test.beforeEach(async ({ page }) => {
  await open(page, "/");
});

test("the mobile menu opens and closes with its button, and moves the focus in and back", async ({
  page,
}) => {
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByRole("link", { name: "Analysis" })).toBeFocused();
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("the mobile menu closes on Escape and returns the focus", async ({ page }) => {
  await toggle(page).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test(
  "the mobile menu closes on a click outside it and returns the focus",
  long,
  async ({ page }) => {
    await toggle(page).click();
    // Waits for the page script: without it the browser closes the menu itself and leaves the focus at the click.
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await page.mouse.click(180, 720);
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
  },
);

test("the mobile menu closes on scroll", long, async ({ page }) => {
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await page.evaluate(() => scrollBy(0, 200));
  await expect(menu(page)).toBeHidden();
});

test("the mobile menu closes when a link is followed, also the link to the current page", async ({
  page,
}) => {
  await toggle(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu(page)).toBeHidden();
  await ready(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(menu(page)).toBeHidden();
});

test("the mobile menu lists every page in one level, then LOG IN", long, async ({ page }) => {
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

test("the header is solid while the mobile menu is open", long, async ({ page }) => {
  await toggle(page).click();
  await expect(page.locator(".site-header")).toHaveCSS("background-color", "rgb(11, 43, 36)");
});

test(
  "the mobile menu closes at the click on a link, before the next page has loaded",
  long,
  async ({ page }) => {
    await toggle(page).click();
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await menu(page).getByRole("link", { name: "About" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL("/");
  },
);

test(
  "the mobile menu's button shows bars, and a cross while the menu is open",
  long,
  async ({ page }) => {
    const bars = toggle(page).locator(".menu-bars");
    const cross = toggle(page).locator(".menu-cross");
    await expect(bars).toBeVisible();
    await expect(cross).toBeHidden();
    await toggle(page).click();
    await expect(bars).toBeHidden();
    await expect(cross).toBeVisible();
  },
);
