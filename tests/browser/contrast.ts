import sharp from "sharp";
import type { Page } from "@playwright/test";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface MeasuredText {
  words: string;
  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  colour: number[];
  /** One box for each line of the text, in the coordinates of the screenshot. */
  boxes: Box[];
}

/** A screenshot of a part of the page, with the coordinates of its corner. */
interface Picture {
  left: number;
  top: number;
  data: Buffer;
  info: { width: number; height: number; channels: number };
}

const enough = 4.5;

/**
 * Lists texts with too little contrast. It hides the texts and compares their colour with the pixels behind them. Texts of a
 * fixed element have to be measured at the page's scroll position, with `fullPage: false`.
 */
export async function lowContrasts(
  page: Page,
  selectors: string[],
  { fullPage = true } = {},
): Promise<string[]> {
  if (selectors.length === 0) return [];
  const texts = await page.evaluate(takeAway, { selectors, fullPage });
  const boxes = texts.flatMap((text) => text.boxes);
  const clip = around(boxes);
  // Animations that follow the scroll position would be set to their end.
  const animations = fullPage ? "disabled" : "allow";
  const shot = boxes.length > 0 && (await page.screenshot({ fullPage, animations, clip }));
  await page.evaluate(bringBack, selectors);
  if (!shot) return [];
  const pixels = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = { left: clip.x, top: clip.y, ...pixels };
  return texts.flatMap((text) => {
    const contrast = worstContrast(picture, text);
    return contrast < enough ? [`“${text.words}” has a contrast of ${contrast.toFixed(2)}`] : [];
  });
}

/** The smallest area that contains all boxes: a screenshot of the whole page takes a second. */
function around(boxes: Box[]): { x: number; y: number; width: number; height: number } {
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  const right = Math.max(...boxes.map(({ left, width }) => left + width));
  const bottom = Math.max(...boxes.map(({ top, height }) => top + height));
  return { x, y, width: right - x, height: bottom - y };
}

function worstContrast(picture: Picture, { colour, boxes }: MeasuredText): number {
  const { data, info } = picture;
  /** Number of pixels per colour: backgrounds have few colours, so each contrast is computed once. */
  const pixels = new Map<number, number>();
  for (const { left, top, width, height } of boxes)
    for (let y = top - picture.top; y < top - picture.top + height; y++)
      for (let x = left - picture.left; x < left - picture.left + width; x++) {
        const rgb = data.readUIntBE((y * info.width + x) * info.channels, 3);
        pixels.set(rgb, (pixels.get(rgb) ?? 0) + 1);
      }
  const contrasts = Array.from(pixels, ([rgb, count]) => ({
    contrast: contrastOn([rgb >> 16, (rgb >> 8) & 255, rgb & 255], colour),
    count,
  })).toSorted((a, b) => a.contrast - b.contrast);
  // Ignores the worst 2 per cent of the pixels: a line one pixel wide does not make a word hard to read.
  let thin = Math.floor(contrasts.reduce((sum, { count }) => sum + count, 0) * 0.02);
  return contrasts.find(({ count }) => (thin -= count) < 0)?.contrast ?? enough;
}

/** Runs in the page: makes the texts transparent and returns their positions. */
function takeAway(options: { selectors: string[]; fullPage: boolean }): MeasuredText[] {
  const { selectors, fullPage } = options;
  const elements = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  /** A canvas knows every notation of colours, oklab() too. */
  const channelsOf = (colour: string) => {
    if (!context) throw new Error("no canvas");
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const measured = elements.map((element) => {
    const style = getComputedStyle(element);
    const colour = element instanceof SVGElement ? style.fill : style.color;
    const range = document.createRange();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const rects: DOMRect[] = [];
    // Text only: a dot beside a label is an element with a box of its own.
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      rects.push(...range.getClientRects());
    }
    const boxes = rects
      .filter(({ width, height }) => width >= 1 && height >= 1)
      .map(({ left, top, width, height }) => ({
        left: Math.round(left + (fullPage ? scrollX : 0)),
        top: Math.round(top + (fullPage ? scrollY : 0)),
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
      colour: channelsOf(colour),
      boxes,
    };
  });
  for (const part of elements.flatMap((element) => [element, ...element.querySelectorAll("*")]))
    if (part instanceof HTMLElement || part instanceof SVGElement)
      for (const property of ["color", "fill"])
        part.style.setProperty(property, "transparent", "important");
  // The preview bar is fixed over the page and moves away when the visitor scrolls: it is not the text's background.
  document.querySelector<HTMLElement>(".preview-bar")?.style.setProperty("visibility", "hidden");
  return measured;
}

function bringBack(selectors: string[]): void {
  document.querySelector<HTMLElement>(".preview-bar")?.style.removeProperty("visibility");
  const elements = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  for (const part of elements.flatMap((element) => [element, ...element.querySelectorAll("*")]))
    if (part instanceof HTMLElement || part instanceof SVGElement)
      for (const property of ["color", "fill"]) part.style.removeProperty(property);
}

/** A colour that is not opaque is mixed with its background. */
function contrastOn(background: number[], [red = 0, green = 0, blue = 0, alpha = 1]: number[]) {
  const mixed = [red, green, blue].map(
    (value, index) => value * alpha + (background[index] ?? 0) * (1 - alpha),
  );
  return contrastOf(mixed, background);
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
