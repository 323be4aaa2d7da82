import type { Page } from "@playwright/test";
import sharp from "sharp";

interface MeasuredText {
  words: string;
  colour: number[];
  /** One for each line, in pixels of the page. */
  boxes: { left: number; top: number; width: number; height: number }[];
}

const enough = 4.5;

/** The texts that are hard to read: all are taken away, and the pixels behind them are looked at. */
export async function lowContrasts(page: Page, selectors: string[]): Promise<string[]> {
  const texts = await page.evaluate(takeAway, selectors);
  const shot = await page.screenshot({ fullPage: true, animations: "disabled" });
  await page.evaluate(bringBack, selectors);
  const found = await Promise.all(texts.map((text) => worstContrast(shot, text)));
  return texts.flatMap(({ words }, index) => {
    const contrast = found[index] ?? 0;
    return contrast < enough ? [`“${words}” has a contrast of ${contrast.toFixed(2)}`] : [];
  });
}

async function worstContrast(shot: Buffer, { colour, boxes }: MeasuredText): Promise<number> {
  const contrasts: number[] = [];
  for (const box of boxes) {
    const { data, info } = await sharp(shot)
      .extract(box)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += info.channels)
      contrasts.push(contrastOf(colour, [...data.subarray(at, at + 3)]));
  }
  contrasts.sort((a, b) => a - b);
  // A star or a crest line one pixel thin does not make a word hard to read.
  return contrasts[Math.floor(contrasts.length * 0.02)] ?? enough;
}

/** Runs in the page: makes texts invisible and tells where they stood. */
function takeAway(selectors: string[]): MeasuredText[] {
  const elements = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const measured = elements.map((element) => {
    const style = getComputedStyle(element);
    const colour = element instanceof SVGElement ? style.fill : style.color;
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width >= 1 && height >= 1)
      .map(({ left, top, width, height }) => ({
        left: Math.round(left + scrollX),
        top: Math.round(top + scrollY),
        width: Math.floor(width),
        height: Math.floor(height),
      }))
      .filter(({ left }) => left >= 0 && left < document.documentElement.clientWidth)
      .map((box) => ({
        ...box,
        width: Math.min(box.width, document.documentElement.clientWidth - box.left),
      }));
    return {
      words: element.textContent.trim().slice(0, 60),
      colour: colour.match(/[\d.]+/g)?.map(Number) ?? [],
      boxes,
    };
  });
  for (const part of elements.flatMap((element) => [element, ...element.querySelectorAll("*")]))
    if (part instanceof HTMLElement || part instanceof SVGElement)
      for (const property of ["color", "fill"])
        part.style.setProperty(property, "transparent", "important");
  return measured;
}

function bringBack(selectors: string[]): void {
  const elements = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  for (const part of elements.flatMap((element) => [element, ...element.querySelectorAll("*")]))
    if (part instanceof HTMLElement || part instanceof SVGElement)
      for (const property of ["color", "fill"]) part.style.removeProperty(property);
}

function contrastOf(a: number[], b: number[]): number {
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
