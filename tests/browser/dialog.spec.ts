import type { Page } from "@playwright/test";
import { dialog, opener, places, texts } from "./download-test.ts";
import { anyWidth, expect, expectAccessible, open, test } from "./site-test.ts";

const button = /^DOWNLOAD The Battle/;

/** Every way in and out of a dialog. None of it is the app's work where the browser is a new one. */
async function walkThrough(page: Page, name: RegExp) {
  const box = dialog(page);
  const show = async () => {
    await opener(page, name).click();
    await expect(box).toBeVisible();
    await expect(box.getByLabel("Full Name")).toBeFocused();
  };
  const expectClosed = async () => {
    await expect(box).toBeHidden();
    await expect(opener(page, name)).toBeFocused();
  };

  await show();
  await page.keyboard.press("Escape");
  await expectClosed();
  await show();
  await box.getByRole("button", { name: "Cancel" }).click();
  await expectClosed();
  await show();
  await page.mouse.click(4, 4);
  await expectClosed();
  await show();
  await box.getByRole("heading").click();
  await expect(box).toBeVisible();
}

for (const [path, name] of places) {
  test(`the dialog of ${path} opens, closes and gives the focus back`, async ({ page }) => {
    await open(page, path);
    await walkThrough(page, name);
  });

  test.describe("before the scripts have started", anyWidth, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
    test(`so does that of ${path}`, async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      await walkThrough(page, name);
    });
  });

  test.describe("without scripts", anyWidth, () => {
    test.use({ javaScriptEnabled: false });
    test(`so does that of ${path}`, async ({ page }) => {
      await page.goto(path);
      await walkThrough(page, name);
    });
  });
}

test(
  "a browser that knows neither command nor closedby gets the same from the page's script",
  anyWidth,
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
      Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    });
    await open(page, "/downloads");
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("[command], [closedby]"))
        for (const name of ["command", "closedby"]) element.removeAttribute(name);
    });
    await walkThrough(page, button);
  },
);

test("it is named and described, and accessible closed and open", async ({ page }) => {
  await open(page, "/downloads");
  await expectAccessible(page, "main");
  await opener(page, button).click();
  await expect(dialog(page)).toHaveAccessibleDescription(texts.description);
  await expectAccessible(page);
});

test("what stays open while the island starts is not closed by it", anyWidth, async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // The script of the page, which is held back, delays every later state.
  await page.goto("/downloads", { waitUntil: "commit" });
  await opener(page, button).click();
  await dialog(page).getByLabel("Full Name").fill("Åsa");
  scripts.resolve();
  await expect(dialog(page).locator(".toast-region")).toBeAttached();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Åsa");
});

test("the page behind it does not scroll", async ({ page }) => {
  await open(page, "/downloads");
  await opener(page, button).scrollIntoViewIfNeeded();
  await opener(page, button).click();
  // It is held a moment after the dialog is shown.
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 300);
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
});

test(
  "the page keeps its width beside a scrollbar that is always shown",
  anyWidth,
  async ({ browser, baseURL, launchOptions }) => {
    // Playwright hides scrollbars by default.
    const ignoreDefaultArgs = ["--hide-scrollbars"];
    const other = await browser.browserType().launch({ ...launchOptions, ignoreDefaultArgs });
    try {
      const page = await other.newPage({ baseURL: baseURL ?? "" });
      await page.goto("/downloads");
      const widths = await page.evaluateHandle(() => {
        const seen = new Set<number>();
        new ResizeObserver(() => seen.add(document.body.offsetWidth)).observe(document.body);
        return seen;
      });
      expect(await page.evaluate(() => innerWidth - document.body.offsetWidth)).toBeGreaterThan(9);
      await opener(page, button).click();
      await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
      await page.keyboard.press("Escape");
      await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
      expect(await widths.evaluate((seen) => seen.size)).toBe(1);
    } finally {
      await other.close();
    }
  },
);

test("it fits, and all of it can be reached, with a phone's keyboard up", async ({ page }) => {
  await open(page, "/downloads");
  await opener(page, button).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const wide = (await dialog(page).boundingBox())?.width ?? 0;
  expect(wide).toBeLessThanOrEqual(32 * 16);
  // The keyboard of a phone takes about half of the screen, and the page shrinks to what is left.
  await page.setViewportSize({ width, height: Math.round(height * 0.45) });
  const box = await dialog(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(Math.round(height * 0.45));
  const last = dialog(page).getByRole("button", { name: "Download PDF" });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe("for a visitor who wants no motion", anyWidth, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("there is none", async ({ page }) => {
    await open(page, "/downloads");
    await opener(page, button).click();
    const durations = await dialog(page).evaluate((element) =>
      [undefined, "::backdrop"].map((part) => getComputedStyle(element, part).transitionDuration),
    );
    expect(durations).toEqual(["0s", "0s"]);
  });
});

test("the keyboard stays in it", anyWidth, async ({ page }) => {
  await open(page, "/downloads");
  await opener(page, button).focus();
  await page.keyboard.press("Enter");
  const seen: (string | null)[] = [];
  for (let i = 0; i < 7; i++) {
    seen.push(
      await page.evaluate(() => {
        const { activeElement: at } = document;
        return at?.getAttribute("name") ?? at?.textContent ?? null;
      }),
    );
    await page.keyboard.press("Tab");
  }
  expect(seen).toEqual([
    "name",
    "email",
    "company",
    "title",
    "Cancel",
    "Download PDF",
    "Privacy policy",
  ]);
});
