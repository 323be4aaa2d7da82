import type { Page } from "@playwright/test";
import { expect, open, ready, test } from "./site-test.ts";

const toggle = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.locator("#mobile-menu");

test.beforeEach(async ({ page }) => {
  await open(page, "/");
});

test("toggles, and focus goes in and comes back", async ({ page }) => {
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByRole("link", { name: "Analysis" })).toBeFocused();
  await toggle(page).click();
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("lists every page flat, then LOG IN", async ({ page }) => {
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

test("closes on Escape", async ({ page }) => {
  await toggle(page).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("closes on a click beside it", async ({ page }) => {
  await toggle(page).click();
  // The page script has run: before that the browser closes the menu by itself and leaves the focus where the click was.
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await page.mouse.click(180, 720);
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
});

test("closes on scroll", async ({ page }) => {
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await page.evaluate(() => scrollBy(0, 200));
  await expect(menu(page)).toBeHidden();
});

test("closes on selecting a link, also that of the page one is on", async ({ page }) => {
  await toggle(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu(page)).toBeHidden();
  await ready(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(menu(page)).toBeHidden();
});

test("the header is solid while it is open", async ({ page }) => {
  await toggle(page).click();
  await expect(page.locator(".site-header")).toHaveCSS("background-color", "rgb(11, 43, 36)");
});

test("closes with the click, before the page of the link is there", async ({ page }) => {
  await toggle(page).click();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await menu(page).getByRole("link", { name: "About" }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("its button shows bars, and a cross while it is open", async ({ page }) => {
  const bars = toggle(page).locator(".menu-bars");
  const cross = toggle(page).locator(".menu-cross");
  await expect(bars).toBeVisible();
  await expect(cross).toBeHidden();
  await toggle(page).click();
  await expect(bars).toBeHidden();
  await expect(cross).toBeVisible();
});
