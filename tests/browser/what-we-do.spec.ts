import type { Page } from "@playwright/test";
import { expect, long, open, test } from "./site-test.ts";

const button = (page: Page) => page.getByRole("button", { name: "What we do" });

const panel = (page: Page) => page.locator("#what-we-do");

const item = (page: Page, name: string) => panel(page).getByRole("link", { name });

test.beforeEach(async ({ page }) => {
  await open(page, "/");
});

test("What we do opens on hover and closes after the pointer has left", async ({ page }) => {
  await button(page).hover();
  await expect(panel(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
  await item(page, "Consulting").hover();
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(10, 600);
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute("aria-expanded", "false");
});

test("in What we do arrow keys move around in a circle, Home and End jump, and Escape returns to the button", async ({
  page,
}) => {
  await button(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Analysis")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Consulting")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item(page, "Instant Insight")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Analysis")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, "Instant Insight")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(item(page, "Analysis")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test(
  "a link in What we do navigates, and the menu is closed on the next page",
  long,
  async ({ page }) => {
    await button(page).click();
    await item(page, "Consulting").click();
    await expect(page).toHaveURL("/consulting");
    await page.mouse.move(10, 600);
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute("data-current", "true");
  },
);
