import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { anyArticle, knownPages } from "../support/site-map.ts";
import { lowContrasts } from "./contrast.ts";
import { expect, open, test } from "./site-test.ts";

/** axe measures text on plain grounds and gives up over pictures: those texts are measured here. */
for (const { path } of knownPages)
  test(`text over pictures can be read on ${path}`, async ({ page }) => {
    await expectReadable(page, path);
  });

test("and on an article", async ({ page, baseURL }) => {
  await expectReadable(page, await anyArticle(baseURL ?? ""));
});

test("and on the card of a report that is pointed at", async ({ page }) => {
  await open(page, "/products");
  const cards = page.locator(".report-card");
  expect(await cards.count()).toBe(7);
  for (const card of await cards.all()) {
    await card.getByRole("link").focus();
    await card.locator("img").evaluate(decoded);
    await expect(card.locator(".report-card-art")).toHaveCSS("opacity", "1");
    const id = await card.evaluate((element) => (element.id = "measured"));
    expect(await lowContrasts(page, [`#${id} a`, `#${id} p`])).toEqual([]);
    await card.evaluate((element) => element.removeAttribute("id"));
  }
});

async function expectReadable(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, path);
  for (const image of await page.locator("main img:visible").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate(decoded);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const { incomplete } = await new AxeBuilder({ page }).withRules("color-contrast").analyze();
  const undecided = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  expect(await lowContrasts(page, undecided)).toEqual([]);
}

function decoded(image: Element): Promise<void> | undefined {
  return image instanceof HTMLImageElement ? image.decode() : undefined;
}
