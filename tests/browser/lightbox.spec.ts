import type { Page } from "@playwright/test";
import { firm } from "../support/firm.ts";
import {
  anyWidth,
  expect,
  expectAccessible,
  isPhone,
  long,
  longAtAnyWidth,
  open,
  requestsTo,
  test,
} from "./site-test.ts";

const { images } = firm.press;
const count = 13;

const thumbs = (page: Page) => page.locator(".press-link");
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });
const shownPicture = (page: Page) => lightbox(page).getByRole("img");

async function openAt(page: Page, index: number) {
  await open(page, "/media");
  await thumbs(page).nth(index).click();
  await expect(lightbox(page)).toBeVisible();
}

/** Counter, announcement, picture, caption and download link all belong to the same picture. */
async function expectPicture(page: Page, index: number) {
  const image = images[index];
  const box = lightbox(page);
  await expect(box.getByText(`${index + 1} / ${count}`, { exact: true })).toBeVisible();
  await expect(box.getByRole("status")).toContainText(
    `Picture ${index + 1} of ${count}: ${image?.caption}`,
  );
  await expect(shownPicture(page)).toHaveCount(1);
  await expect(shownPicture(page)).toHaveAttribute("alt", image?.alt ?? "");
  await expect(box.locator(".lightbox-caption")).toContainText(
    `${image?.caption} ${image?.credit}`,
  );
  const name = image?.src.split("/").at(-1)?.replace(".webp", ".jpg");
  const download = box.getByRole("link", { name: "Download" });
  await expect(download).toHaveAttribute("href", `/press/${name}`);
  await expect(download).toHaveAttribute("download", `nordsikt-${name}`);
}

test.describe("the lightbox", () => {
  test(
    "opens at the clicked picture and steps through all, wrapping around at both ends",
    anyWidth,
    async ({ page }) => {
      await openAt(page, 11);
      await expectPicture(page, 11);
      await button(page, "Next").click();
      await expectPicture(page, 12);
      await button(page, "Next").click();
      await expectPicture(page, 0);
      await button(page, "Previous").click();
      await expectPicture(page, 12);
      await button(page, "Close").click();
      await expect(lightbox(page)).toBeHidden();
      await thumbs(page).nth(2).click();
      await expectPicture(page, 2);
    },
  );

  test(
    "follows arrow keys, Home and End, and Escape returns the focus to the picture that opened it",
    anyWidth,
    async ({ page }) => {
      await open(page, "/media");
      await thumbs(page).nth(2).focus();
      await page.keyboard.press("Enter");
      await expectPicture(page, 2);
      await page.keyboard.press("ArrowRight");
      await expectPicture(page, 3);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expectPicture(page, 1);
      await page.keyboard.press("End");
      await expectPicture(page, 12);
      await page.keyboard.press("ArrowRight");
      await expectPicture(page, 0);
      await page.keyboard.press("ArrowLeft");
      await expectPicture(page, 12);
      await page.keyboard.press("Home");
      await expectPicture(page, 0);
      await page.keyboard.press("Escape");
      await expect(lightbox(page)).toHaveCount(0);
      await expect(thumbs(page).nth(2)).toBeFocused();
    },
  );

  test("is closed by Back, which returns the focus to the picture", anyWidth, async ({ page }) => {
    await open(page, "/");
    await openAt(page, 3);
    await button(page, "Next").click();
    await expectPicture(page, 4);
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL("/media");
    await expect(thumbs(page).nth(3)).toBeFocused();
    // Forward does not lead to an empty lightbox, and the next picture opens as the first one.
    await page.goForward();
    await thumbs(page).nth(5).click();
    await expectPicture(page, 5);
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test("keeps the focus inside", longAtAnyWidth, async ({ page }) => {
    await openAt(page, 0);
    await expect(button(page, "Close")).toBeFocused();
    const reached = new Set<string>();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      reached.add(
        await page.evaluate(() => {
          const { activeElement: focused, body } = document;
          if (focused === body) return "the browser";
          return focused?.closest("dialog") ? (focused.textContent ?? "") : "the page behind";
        }),
      );
    }
    expect(reached).not.toContain("the page behind");
    expect([...reached]).toEqual(expect.arrayContaining(["Previous", "Next", "Download", "Close"]));
  });

  test(
    "changes the picture on a horizontal swipe, not on scrolling, a short swipe or a pinch",
    { tag: "@phone" },
    async ({ page }) => {
      await openAt(page, 1);
      const swipe = (...fingers: [from: [number, number], to: [number, number]][]) =>
        lightbox(page).evaluate((box, ways) => {
          const touches = (end: 0 | 1) =>
            ways.map((way, identifier) => {
              const [clientX, clientY] = way[end];
              return new Touch({ identifier, target: box, clientX, clientY });
            });
          const options = { bubbles: true, cancelable: true };
          box.dispatchEvent(new TouchEvent("touchstart", { ...options, touches: touches(0) }));
          box.dispatchEvent(new TouchEvent("touchend", { ...options, changedTouches: touches(1) }));
        }, fingers);
      await swipe([
        [250, 300],
        [100, 320],
      ]);
      await expectPicture(page, 2);
      await swipe([
        [100, 300],
        [250, 320],
      ]);
      await swipe([
        [100, 300],
        [250, 320],
      ]);
      await expectPicture(page, 0);
      await swipe([
        [100, 100],
        [150, 400],
      ]);
      await swipe([
        [100, 100],
        [130, 100],
      ]);
      await swipe(
        [
          [250, 300],
          [100, 300],
        ],
        [
          [200, 300],
          [300, 300],
        ],
      );
      await expectPicture(page, 0);
    },
  );

  test(
    "passes axe with a portrait and with logos on light and dark backgrounds",
    longAtAnyWidth,
    async ({ page }) => {
      await openAt(page, 0);
      for (const index of [0, 7, 10]) {
        await page.keyboard.press("Home");
        for (let at = 0; at < index; at++) await page.keyboard.press("ArrowRight");
        await expectPicture(page, index);
        await expectAccessible(page, "dialog");
      }
    },
  );

  test(
    "leaves no history entry when it is closed by Escape or its button",
    longAtAnyWidth,
    async ({ page }) => {
      await open(page, "/");
      await openAt(page, 0);
      await page.keyboard.press("Escape");
      await expect(lightbox(page)).toHaveCount(0);
      await thumbs(page).nth(1).click();
      await button(page, "Close").click();
      await expect(lightbox(page)).toHaveCount(0);
      // The browser takes a moment to leave the entry.
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      await page.goBack();
      await expect(page).toHaveURL("/");
    },
  );

  test(
    "is closed by Back at its picture on a page that a fragment link has changed",
    longAtAnyWidth,
    async ({ page }) => {
      await open(page, "/media#main");
      await page.evaluate(async () => void (await document.fonts.ready));
      await thumbs(page).nth(8).click();
      await expect(lightbox(page)).toBeVisible();
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await page.goBack();
      await expect(lightbox(page)).toHaveCount(0);
      await expect(thumbs(page).nth(8)).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    },
  );

  test("preloads the previous and the next picture", longAtAnyWidth, async ({ page }) => {
    await openAt(page, 0);
    const alts = [12, 0, 1].map((index) => images[index]?.alt);
    await expect
      .poll(() =>
        lightbox(page)
          .locator("img")
          .evaluateAll((pictures) =>
            pictures
              .filter((picture) => (picture as HTMLImageElement).naturalWidth > 0)
              .map((picture) => picture.getAttribute("alt")),
          ),
      )
      .toEqual(alts);
  });

  test("closes on a click outside the picture, not on one on it", long, async ({ page }) => {
    await openAt(page, 0);
    await shownPicture(page).click();
    await expectPicture(page, 0);
    await page.locator(".lightbox-stage").click({ position: { x: 8, y: 4 } });
    await expect(lightbox(page)).toHaveCount(0);
  });

  test(
    "loads its script when a picture gets the focus, not before",
    longAtAnyWidth,
    async ({ page }) => {
      const loaded = requestsTo(page, /\/assets\/lightbox-.*\.js/);
      await open(page, "/media");
      await page.waitForLoadState("networkidle");
      expect(loaded).toEqual([]);
      const arrives = page.waitForRequest(/\/assets\/lightbox-.*\.js/);
      await thumbs(page).first().focus();
      await arrives;
    },
  );

  test("locks the scroll position of the page behind it", longAtAnyWidth, async ({ page }) => {
    await open(page, "/media");
    // The fallback font has different line heights, which would change the scroll position.
    await page.evaluate(async () => void (await document.fonts.ready));
    await thumbs(page).nth(4).focus();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await expect(lightbox(page)).toBeVisible();
    const locked = await scrolled();
    await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("PageDown");
    expect(await scrolled()).toBe(locked);
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).not.toHaveCSS("overflow-y", "hidden");
    expect(await scrolled()).toBe(before);
  });

  test(
    "fits the screen and reserves the largest possible space for a portrait before it has loaded",
    long,
    async ({ page }) => {
      const release = Promise.withResolvers<void>();
      await open(page, "/media");
      await page.route("**/*", async (route) => {
        if (route.request().resourceType() === "image") await release.promise;
        await route.continue();
      });
      await thumbs(page).first().click();
      await expect(lightbox(page)).toBeVisible();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      for (const name of ["Close", "Previous", "Next"]) {
        const box = await button(page, name).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      const picture = await shownPicture(page).boundingBox();
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.8, 1);
      if (isPhone(page)) expect(picture?.width).toBeGreaterThan(width * 0.9);
      else expect(picture?.height).toBeGreaterThan(height * 0.75);

      const isComplete = () =>
        shownPicture(page).evaluate((image: HTMLImageElement) => image.complete);
      expect(await isComplete()).toBe(false);
      release.resolve();
      await expect.poll(isComplete).toBe(true);
      expect(await shownPicture(page).boundingBox()).toEqual(picture);
    },
  );
});

test.describe("when the lightbox script cannot be loaded", longAtAnyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test("a click on a picture opens its file", async ({ page }) => {
    await page.route("**/assets/lightbox-*.js", (route) => route.abort());
    await open(page, "/media");
    await thumbs(page).first().click();
    await expect(page).toHaveURL("/press/karin-ekstrand.jpg");
  });
});

for (const width of [320, 720, 768, 1024])
  test(
    `the media page and its lightbox fit a ${width} px wide screen`,
    longAtAnyWidth,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, "/media");
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await over()).toBeLessThanOrEqual(0);
      await thumbs(page).nth(8).click();
      await expectPicture(page, 8);
      expect(await over()).toBeLessThanOrEqual(0);
      for (const name of ["Close", "Next"]) await expect(button(page, name)).toBeInViewport();
    },
  );
