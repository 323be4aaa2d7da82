import { dialog, opener, texts, webinarButton as button } from "./download-test.ts";
import { anyWidth, expect, expectAccessible, longAtAnyWidth, open, test } from "./site-test.ts";
import { testDialog } from "./dialog-suite.ts";

testDialog("/downloads", button);

test(
  "the dialog has an accessible description, and the page passes axe with it closed and open",
  anyWidth,
  async ({ page }) => {
    await open(page, "/downloads");
    await expectAccessible(page, "main");
    await opener(page, button).click();
    await expect(dialog(page)).toHaveAccessibleDescription(texts.description);
    await expectAccessible(page);
  },
);

test(
  "a dialog opened before its island starts stays open and keeps what was typed",
  anyWidth,
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    // The delayed page script also delays every later load state.
    await page.goto("/downloads", { waitUntil: "commit" });
    await opener(page, button).click();
    await dialog(page).getByLabel("Full Name").fill("Åsa");
    scripts.resolve();
    await expect(dialog(page).locator(".toast-region")).toBeAttached();
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Åsa");
  },
);

test("the page behind an open dialog does not scroll", longAtAnyWidth, async ({ page }) => {
  await open(page, "/downloads");
  await opener(page, button).scrollIntoViewIfNeeded();
  await opener(page, button).click();
  // The scroll lock is applied shortly after the dialog is shown.
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
});

test("the dialog fits the screen above a phone's keyboard, and its last button can be reached", async ({
  page,
}) => {
  await open(page, "/downloads");
  await opener(page, button).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const wide = (await dialog(page).boundingBox())?.width ?? 0;
  expect(wide).toBeLessThanOrEqual(32 * 16);
  // A phone's keyboard takes about half of the screen, and the viewport shrinks by that much.
  await page.setViewportSize({ width, height: Math.round(height * 0.45) });
  const box = await dialog(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.round(height * 0.45));
  const last = dialog(page).getByRole("button", { name: "Download PDF" });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
