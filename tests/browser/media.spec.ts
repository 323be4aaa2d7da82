import type { Page } from "@playwright/test";
import { press } from "#content/press.ts";
import {
  anyWidth,
  expect,
  expectAccessible,
  isPhone,
  open,
  provesAtAnyWidth,
  test,
} from "./site-test.ts";

const { images, boilerplate } = press;
const count = 13;
const thumbs = (page: Page) => page.locator(".press-link");
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures" });
const button = (page: Page, name: string) => lightbox(page).getByRole("button", { name });
const shownPicture = (page: Page) => lightbox(page).getByRole("img");

async function openAt(page: Page, place: number) {
  await open(page, "/media");
  await thumbs(page).nth(place).click();
  await expect(lightbox(page)).toBeVisible();
}

/** Counter, announcement, picture, caption and download link all belong to the same picture. */
async function expectPlace(page: Page, place: number) {
  const image = images[place];
  const box = lightbox(page);
  await expect(box.getByText(`${place + 1} / ${count}`, { exact: true })).toBeVisible();
  await expect(box.getByRole("status")).toContainText(
    `Picture ${place + 1} of ${count}: ${image?.caption}`,
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

test(
  "the media page shows 13 pictures with captions and credits: seven portraits and six logos",
  anyWidth,
  async ({ page }) => {
    await open(page, "/media");
    await expect(thumbs(page)).toHaveCount(count);
    await expect(page.locator(".contact-sheet figure")).toHaveCount(7);
    await expect(page.locator(".logo-ground figure")).toHaveCount(6);
    for (const [place, { caption, credit, alt }] of images.entries()) {
      const figure = page.locator(".press-figure").nth(place);
      const [subject = "", ...rest] = caption.split(", ");
      await expect(figure.locator("figcaption")).toContainText(subject);
      await expect(figure.locator("figcaption")).toContainText(rest.join(", "));
      await expect(figure.locator("figcaption")).toContainText(credit);
      await expect(figure.getByRole("img")).toHaveAttribute("alt", alt);
    }
  },
);

test.describe("the lightbox", () => {
  test("opens at the clicked picture and steps through all, wrapping around at both ends", async ({
    page,
  }) => {
    await openAt(page, 11);
    await expectPlace(page, 11);
    await button(page, "Next").click();
    await expectPlace(page, 12);
    await button(page, "Next").click();
    await expectPlace(page, 0);
    await button(page, "Previous").click();
    await expectPlace(page, 12);
    await button(page, "Close").click();
    await expect(lightbox(page)).toBeHidden();
    await thumbs(page).nth(2).click();
    await expectPlace(page, 2);
  });

  test(
    "follows arrow keys, Home and End, and Escape returns the focus to the picture that opened it",
    provesAtAnyWidth("2.1.1", "2.1.2"),
    async ({ page }) => {
      await open(page, "/media");
      await thumbs(page).nth(2).focus();
      await page.keyboard.press("Enter");
      await expectPlace(page, 2);
      await page.keyboard.press("ArrowRight");
      await expectPlace(page, 3);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expectPlace(page, 1);
      await page.keyboard.press("End");
      await expectPlace(page, 12);
      await page.keyboard.press("ArrowRight");
      await expectPlace(page, 0);
      await page.keyboard.press("ArrowLeft");
      await expectPlace(page, 12);
      await page.keyboard.press("Home");
      await expectPlace(page, 0);
      await page.keyboard.press("Escape");
      await expect(lightbox(page)).toHaveCount(0);
      await expect(thumbs(page).nth(2)).toBeFocused();
    },
  );

  test("is closed by Back, which returns the focus to the picture", anyWidth, async ({ page }) => {
    await open(page, "/");
    await openAt(page, 3);
    await button(page, "Next").click();
    await expectPlace(page, 4);
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page).toHaveURL("/media");
    await expect(thumbs(page).nth(3)).toBeFocused();
    // Forward does not lead to an empty lightbox, and the next picture opens as the first one.
    await page.goForward();
    await thumbs(page).nth(5).click();
    await expectPlace(page, 5);
    await page.goBack();
    await expect(lightbox(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });

  test(
    "leaves no history entry when it is closed by Escape or its button",
    anyWidth,
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
    anyWidth,
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

  test("keeps the focus inside", provesAtAnyWidth("2.4.3"), async ({ page }) => {
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

  test("locks the scroll position of the page behind it", async ({ page }) => {
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

  test("preloads the previous and the next picture", anyWidth, async ({ page }) => {
    await openAt(page, 0);
    const alts = [12, 0, 1].map((place) => images[place]?.alt);
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

  test("closes on a click outside the picture, not on one on it", async ({ page }) => {
    await openAt(page, 0);
    await shownPicture(page).click();
    await expectPlace(page, 0);
    await page.locator(".lightbox-stage").click({ position: { x: 8, y: 4 } });
    await expect(lightbox(page)).toHaveCount(0);
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
      await expectPlace(page, 2);
      await swipe([
        [100, 300],
        [250, 320],
      ]);
      await swipe([
        [100, 300],
        [250, 320],
      ]);
      await expectPlace(page, 0);
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
      await expectPlace(page, 0);
    },
  );

  test("passes axe with a portrait and with logos on light and dark backgrounds", async ({
    page,
  }) => {
    await openAt(page, 0);
    for (const place of [0, 7, 10]) {
      await page.keyboard.press("Home");
      for (let at = 0; at < place; at++) await page.keyboard.press("ArrowRight");
      await expectPlace(page, place);
      await expectAccessible(page, "dialog");
    }
  });

  test("fits the screen and reserves the largest possible space for a portrait before it has loaded", async ({
    page,
  }) => {
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
  });

  test("loads its script when a picture gets the focus, not before", anyWidth, async ({ page }) => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/lightbox-.*\.js/.test(request.url())) loaded.push(request.url());
    });
    await open(page, "/media");
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);
    const arrives = page.waitForRequest(/\/assets\/lightbox-.*\.js/);
    await thumbs(page).first().focus();
    await arrives;
  });
});

test.describe("when the lightbox script cannot be loaded", anyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });
  test("a click on a picture opens its file", async ({ page }) => {
    await page.route("**/assets/lightbox-*.js", (route) => route.abort());
    await open(page, "/media");
    await thumbs(page).first().click();
    await expect(page).toHaveURL("/press/karin-ekstrand.jpg");
  });
});

test.describe("the media page, without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false });
  test("links pictures to their files, shows the texts and has no copy buttons", async ({
    page,
  }) => {
    await page.goto("/media");
    await expect(page.getByText(boilerplate.short)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
    await thumbs(page).nth(3).click();
    await expect(page).toHaveURL("/press/mads-kjeldbjerg.jpg");
    await page.goBack();
    await thumbs(page).nth(7).click();
    await expect(page).toHaveURL("/press/logo-positive.svg");
  });
});

test("the press kit is one download with a file name", anyWidth, async ({ page }) => {
  await open(page, "/media");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "DOWNLOAD PRESS KIT" }).click();
  expect((await download).suggestedFilename()).toBe("nordsikt-press-kit.zip");
});

test.describe("the copy buttons of the texts about the firm", anyWidth, () => {
  test("copy the text and announce it", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "/media");
    const texts = [
      ["In short", boilerplate.short],
      ["At length", boilerplate.long.join("\n\n")],
    ] as const;
    for (const [title, text] of texts) {
      const galley = page.locator(".galley").filter({ hasText: title });
      await galley.getByRole("button", { name: `Copy text: ${title}` }).click();
      await expect(galley.getByRole("status")).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
  });

  test("tell the visitor to select the text when the browser refuses clipboard access", async ({
    page,
  }) => {
    await open(page, "/media");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    const galley = page.locator(".galley").first();
    await galley.getByRole("button").click();
    await expect(galley.getByRole("status")).toContainText("select the text");
  });
});

test(
  "the media page lists spokespeople with subjects and languages, and the press contact with e-mail and telephone",
  anyWidth,
  async ({ page }) => {
    await open(page, "/media");
    const contact = page.locator(".press-contact-person");
    await expect(contact).toContainText("Freja Ravnborg");
    await expect(contact.getByRole("link", { name: "press@nordsikt.example" })).toHaveAttribute(
      "href",
      "mailto:press@nordsikt.example",
    );
    await expect(contact.locator("a[href^='tel:+']")).toBeVisible();
    await expect(page.locator(".spokesperson")).toHaveCount(press.spokespeople.length);
    for (const { subjects, languages } of press.spokespeople) {
      const row = page.locator(".spokesperson").filter({ hasText: subjects[0] ?? "" });
      await expect(row.locator("a[href^='mailto:']")).toBeVisible();
      for (const language of languages) await expect(row).toContainText(language);
    }
  },
);

for (const width of [320, 720, 768, 1024])
  test(
    `the media page and its lightbox fit a ${width} px wide screen`,
    anyWidth,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, "/media");
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await over()).toBeLessThanOrEqual(0);
      await thumbs(page).nth(8).click();
      await expectPlace(page, 8);
      expect(await over()).toBeLessThanOrEqual(0);
      for (const name of ["Close", "Next"]) await expect(button(page, name)).toBeInViewport();
    },
  );
