import {
  anyWidth,
  expect,
  expectAccessible,
  long,
  longAtAnyWidth,
  open,
  test,
} from "./site-test.ts";
import { boilerplate, thumbs, lightbox, button, openAt, expectPlace } from "./media-test.ts";

test.describe("the lightbox", () => {
  test(
    "opens at the clicked picture and steps through all, wrapping around at both ends",
    anyWidth,
    async ({ page }) => {
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
    },
  );

  test(
    "follows arrow keys, Home and End, and Escape returns the focus to the picture that opened it",
    anyWidth,
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

  test(
    "passes axe with a portrait and with logos on light and dark backgrounds",
    longAtAnyWidth,
    async ({ page }) => {
      await openAt(page, 0);
      for (const place of [0, 7, 10]) {
        await page.keyboard.press("Home");
        for (let at = 0; at < place; at++) await page.keyboard.press("ArrowRight");
        await expectPlace(page, place);
        await expectAccessible(page, "dialog");
      }
    },
  );
});

test.describe("when the lightbox script cannot be loaded", anyWidth, () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });
  test("a click on a picture opens its file", long, async ({ page }) => {
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
