import type { Page } from "@playwright/test";
import { expect, isPhone, open, test } from "./site-test.ts";

const solid = "rgb(11, 43, 36)";

const header = (page: Page) => page.locator(".site-header");

const background = "background-color";

const clear = "rgba(0, 0, 0, 0)";

async function scrollToPart(page: Page, part: number) {
  await page.evaluate((share) => {
    const hero = document.querySelector<HTMLElement>("[data-hero]");
    scrollTo({ top: (hero?.offsetHeight ?? 0) * share, behavior: "instant" });
  }, part);
}

test("the header is transparent over a hero and solid once 95 % of the hero is scrolled past", async ({
  page,
}) => {
  await open(page, "/");
  await expect(header(page)).toHaveCSS("position", "fixed");
  await expect(header(page)).toHaveCSS(background, clear);
  await scrollToPart(page, 0.9);
  await expect(header(page)).toHaveCSS(background, clear);
  await scrollToPart(page, 0.97);
  await expect(header(page)).toHaveCSS(background, solid);
  await scrollToPart(page, 0);
  await expect(header(page)).toHaveCSS(background, clear);
});

test("the navigation marks the current page, or the section that it belongs to", async ({
  page,
}) => {
  await open(page, "/about");
  const visible = page.locator(isPhone(page) ? "#mobile-menu" : ".site-header nav").first();
  await expect(visible.locator("[aria-current=page]")).toHaveText("About");
  await open(page, "/products/audio-market");
  await expect(visible.locator("[aria-current]")).toHaveText("Products");
});
