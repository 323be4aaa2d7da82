import type { Page } from "@playwright/test";
import { firm } from "../support/firm.ts";
import { pdfText } from "../../scripts/content-check/pdf-text.ts";
import { distinctPages } from "../support/site-map.ts";
import { anyWidth, expect, open, test } from "./site-test.ts";

/** The width of A4 within the margins of app/styles/print.css, in CSS pixels. */
const sheetWidth = 673;

/**
 * Emulates WebKit, which prints the window's layout on the width of the paper. Chromium uses the paper's width for
 * both.
 */
async function putOnPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate((width) => {
    document.documentElement.style.width = `${width}px`;
  }, sheetWidth);
}

for (const { path, heading } of distinctPages)
  test(
    `${path} prints dark text on at most five sheets, with heading, address and firm, and without controls`,
    anyWidth,
    async ({ page, baseURL }) => {
      const address = baseURL + path;
      await open(page, address);
      for (const format of ["A4", "Letter"]) {
        const pdf = await page.pdf({ format });
        const text = pdfText(pdf);
        const letters = text.replaceAll(/\s/g, "");
        for (const words of [heading, address, firm.company.legalName])
          expect(letters.includes(words.replaceAll(" ", "")), words).toBe(true);
        const sheets = text.match(/\/Type \/Page\b/g)?.length ?? 0;
        expect(sheets).toBeGreaterThan(0);
        expect(sheets).toBeLessThanOrEqual(5);
      }
      await putOnPaper(page);
      expect(await printProblems(page)).toEqual([]);
      await expect(page.getByRole("banner").getByRole("img")).toBeVisible();
    },
  );

test(
  "in print, lazy pictures that have not loaded take up no space",
  anyWidth,
  async ({ page }) => {
    await page.route("**/never.webp", () => {});
    for (const path of ["/contact", "/media", "/downloads", "/products/audio-market"]) {
      await open(page, path);
      await putOnPaper(page);
      const high = await page.locator("main picture:has([loading=lazy])").evaluateAll((pictures) =>
        pictures.flatMap((picture) => {
          const arrived = picture.querySelector("img");
          const waiting = arrived?.cloneNode() as HTMLImageElement;
          // Otherwise the browser keeps showing the old file until the new one has loaded.
          waiting.removeAttribute("src");
          waiting.src = "/never.webp";
          picture.replaceChildren(waiting);
          return waiting.getBoundingClientRect().height > 1
            ? [waiting.outerHTML.slice(0, 100)]
            : [];
        }),
      );
      expect(high, path).toEqual([]);
    }
  },
);

for (const { path } of distinctPages.filter((page) => page.path.startsWith("/products/")))
  test(
    `no text of ${path} is printed over another, on A4 and Letter, whichever margins are set`,
    anyWidth,
    async ({ page }) => {
      await open(page, path);
      await page.emulateMedia({ media: "print" });
      // The margins of app/styles/print.css, those of a browser's print dialog, and none.
      for (const width of [sheetWidth, 718, 740, 794, 816]) {
        await page.setViewportSize({ width, height: 1000 });
        expect(await page.evaluate(overlappingTexts), `at ${width} px`).toEqual([]);
      }
    },
  );

/** Runs in the page. */
function overlappingTexts(): string[] {
  const texts: { words: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!words || !element?.checkVisibility() || element.closest("svg, .sr-only")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Inline boxes are higher than their line; two pixels less on each side is within the line.
    for (const { left, top, width, height } of range.getClientRects())
      if (width > 4 && height > 8)
        texts.push({
          words: words.slice(0, 40),
          box: new DOMRect(left + 2, top + 4, width - 4, height - 8),
        });
  }
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return texts.flatMap(({ words, box }, index) =>
    texts
      .slice(index + 1)
      .filter((other) => meet(box, other.box))
      .map((other) => `“${words}” and “${other.words}”`),
  );
}

/** Describes elements that should not be printed like this. */
function printProblems(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === "none";
    const named = (what: string) => (element: Element) =>
      `${what}: ${element.outerHTML.slice(0, 100)}`;
    const pressed = [
      ...document.querySelectorAll(
        "button, input, select, form, nav, summary, .rounded-full:is(a)",
      ),
    ].filter((element) => isShown(element) && element.getBoundingClientRect().width > 1);

    const texts: { element: Element; box: DOMRect; length: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const length = node.textContent?.trim().length ?? 0;
      if (!element || length === 0 || !isShown(element) || element.closest("svg, .sr-only"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ element, box: range.getBoundingClientRect(), length });
    }
    const onWhite = texts.filter(({ element }) => !element.closest(".logo-background.on-dark"));
    const generated = (["::before", "::after"] as const).flatMap((part) =>
      [...document.querySelectorAll("main *")]
        .filter((element) => isShown(element) && !element.closest(".logo-background.on-dark"))
        .filter((element) => /\w/.test(getComputedStyle(element, part).content.replace("none", "")))
        .map((element) => ({ element, part })),
    );
    /** Whether the text's contrast on white paper is below 4.5. */
    const isLight = (element: Element, part?: string) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element, part).color.match(/[\d.]+/g) ?? []
      ).map(Number);
      const linear = [red, green, blue].map((value) => (value / 255) ** 2.2);
      const [r = 0, g = 0, b = 0] = linear;
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 4.5;
    };
    return [
      ...pressed.map(named("to be pressed")),
      ...onWhite
        .map(({ element }) => element)
        .filter((element) => isLight(element))
        .map(named("light")),
      ...generated
        .filter(({ element, part }) => isLight(element, part))
        .map(({ element, part }) => named(`light ${part}`)(element)),
      ...texts
        .filter(({ box }) => box.right > width + 1)
        .map(({ element }) => element)
        .map(named("beyond the sheet")),
      ...texts
        .filter(({ box, length }) => length > 60 && box.width < 100)
        .map(({ element }) => element)
        .map(named("squeezed")),
    ];
  }, sheetWidth);
}
