import type { Page } from "@playwright/test";

export const reader = (page: Page) => page.locator(".chart-reader").first();

export const range = (page: Page) => reader(page).getByRole("slider");

export const values = (page: Page) => page.locator(".chart-stop-values");

/** Moves the pointer to a share of the chart's width and height in several steps, as a hand does. */
export async function pointAt(page: Page, across: number, down: number) {
  await reader(page).scrollIntoViewIfNeeded();
  const box = await reader(page).boundingBox();
  if (!box) throw new Error("the reader has no box");
  await page.mouse.move(box.x + box.width * across, box.y + box.height * down, { steps: 5 });
}
