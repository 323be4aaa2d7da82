import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { anyArticle, knownPages } from "../support/site-map.ts";
import { expect, open, test } from "./site-test.ts";

/**
 * axe measures text on plain grounds and gives up over pictures. Here those texts are taken away and the
 * pixels that were behind them are looked at.
 */
for (const { path } of knownPages)
  test(`text over pictures can be read on ${path}`, async ({ page }) => {
    await expectReadable(page, path);
  });

test("and on an article", async ({ page, baseURL }) => {
  await expectReadable(page, await anyArticle(baseURL ?? ""));
});

test("and on the card of a report that is pointed at", async ({ page }) => {
  await open(page, "/products");
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  expect(await cards.count()).toBe(7);
  for (const card of await cards.all()) {
    await card.getByRole("link").focus();
    await card.getByRole("img", { includeHidden: true }).evaluate(loaded);
    await expect(card.locator(".report-card-art")).toHaveCSS("opacity", "1");
    for (const text of [card.getByRole("heading"), card.getByRole("paragraph").first()])
      await expectContrast(page, text);
  }
});

async function expectReadable(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, path);
  for (const image of await page.locator("main img:visible").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate(loaded);
  }
  const { incomplete } = await new AxeBuilder({ page }).withRules("color-contrast").analyze();
  const targets = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
  for (const target of targets) await expectContrast(page, page.locator(target));
}

async function expectContrast(page: Page, text: Locator) {
  await text.scrollIntoViewIfNeeded();
  const { words, colour, boxes } = await text.evaluate(takeAway);
  const contrasts: number[] = [];
  for (const clip of boxes) {
    const shot = await page.screenshot({ clip, animations: "disabled" });
    const { data, info } = await sharp(shot)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels)
      contrasts.push(contrast(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  await text.evaluate(bringBack);
  contrasts.sort((a, b) => a - b);
  // A star or a crest line one pixel thin does not make a word hard to read.
  const worst = contrasts[Math.floor(contrasts.length * 0.02)] ?? 0;
  expect(worst, words).toBeGreaterThanOrEqual(4.5);
}

/** Runs in the page: makes an element's text invisible and tells where it stood, line by line. */
function takeAway(element: Element) {
  const style = getComputedStyle(element);
  const colour = element instanceof SVGElement ? style.fill : style.color;
  const range = document.createRange();
  range.selectNodeContents(element);
  const boxes = [...range.getClientRects()]
    .filter(({ width, height }) => width >= 1 && height >= 1)
    .map(({ x, y, width, height }) => ({ x, y, width, height }));
  for (const part of [element, ...element.querySelectorAll<HTMLElement | SVGElement>("*")])
    for (const property of ["color", "fill"])
      (part as HTMLElement).style.setProperty(property, "transparent", "important");
  return { words: element.textContent, colour: colour.match(/[\d.]+/g)?.map(Number) ?? [], boxes };
}

function bringBack(element: Element) {
  for (const part of [element, ...element.querySelectorAll<HTMLElement | SVGElement>("*")])
    for (const property of ["color", "fill"]) (part as HTMLElement).style.removeProperty(property);
}

function contrast(a: number[], b: number[]): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function loaded(element: Element): Promise<void> | undefined {
  return element instanceof HTMLImageElement ? element.decode() : undefined;
}
