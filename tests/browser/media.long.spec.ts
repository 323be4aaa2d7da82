import { press } from "#content/press.ts";
import { anyWidth, expect, open, test, isPhone } from "./site-test.ts";
import {
  images,
  boilerplate,
  count,
  thumbs,
  lightbox,
  button,
  shownPicture,
  openAt,
  expectPlace,
} from "./media-test.ts";

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

test.describe("the lightbox", () => {
  test("locks the scroll position of the page behind it", anyWidth, async ({ page }) => {
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
});
