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

test("What we do stays open when the pointer returns within 100 ms", long, async ({ page }) => {
  await button(page).hover();
  await expect(panel(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.mouse.move(10, 600);
  await page.clock.runFor(90);
  await expect(panel(page)).toBeVisible();
  await item(page, "Analysis").hover();
  await page.clock.runFor(500);
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(110);
  await expect(panel(page)).toBeHidden();
});

test(
  "What we do opens on Enter and closes on Escape, and its button keeps the focus",
  long,
  async ({ page }) => {
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await expect(button(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  },
);

test("What we do closes when Tab leaves it", long, async ({ page }) => {
  await button(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(item(page, "Instant Insight")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }),
  ).toBeFocused();
  await expect(panel(page)).toBeHidden();
});

test(
  "What we do stays open on a click after hovering, and closes on the next click",
  long,
  async ({ page }) => {
    await button(page).hover();
    await button(page).click();
    await expect(panel(page)).toBeVisible();
    await button(page).click();
    await expect(panel(page)).toBeHidden();
  },
);
