import type { Page } from "@playwright/test";
import { expect, open } from "./site-test.ts";

export const carousel = (page: Page) => page.getByRole("region", { name: "News" });

export const row = (page: Page) => page.locator(".news-row");

export const links = (page: Page) => row(page).getByRole("link");

export const button = (page: Page, name: string) => carousel(page).getByRole("button", { name });

export const status = (page: Page) => carousel(page).locator("[aria-live]");

export const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

export const count = 8;

/** Three intervals: long enough to prove that the row does not move, too short for it to go full circle. */
export const longer = 24_000;

/** The index of the first card in view, or "end" when the row is scrolled to its end. */
export const place = (page: Page) =>
  row(page).evaluate((element) => {
    if (element.scrollLeft + element.clientWidth >= element.scrollWidth - 1) return "end";
    const inset = Number.parseFloat(getComputedStyle(element).paddingLeft);
    const start = element.getBoundingClientRect().left + inset;
    const distances = Array.from(element.children, (card) =>
      Math.abs(card.getBoundingClientRect().left - start),
    );
    return distances.indexOf(Math.min(...distances));
  });

/** Opens the home page with the clock paused before the carousel starts, and with instant scrolling. */
export async function openCarousel(page: Page) {
  await open(page, "/");
  await expect(button(page, "Pause carousel")).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await row(page).evaluate((element) => (element.style.scrollBehavior = "auto"));
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(button(page, "Next news")).toBeVisible();
}

export const away = (page: Page) => page.mouse.move(2, 2);
