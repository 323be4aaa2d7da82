import type { Page } from "@playwright/test";
import {
  anyWidth,
  expect,
  expectAccessible,
  holdRequests,
  long,
  longAtAnyWidth,
  open,
  test,
} from "./site-test.ts";
import { dialog, opener, openers, texts, webinarButton as button } from "./download-form.ts";

/** Opens and closes the dialog in every way. Current browsers do all of this without the site's scripts. */
async function openAndCloseInEveryWay(page: Page, name: RegExp) {
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

for (const [path, name] of openers) {
  const details = path === "/downloads" ? {} : long;

  test(
    `the dialog on ${path} opens, closes on Escape, Cancel and a click outside, and returns the focus`,
    details,
    async ({ page }) => {
      await open(page, path);
      await openAndCloseInEveryWay(page, name);
    },
  );

  test.describe("without JavaScript", anyWidth, () => {
    test.use({ javaScriptEnabled: false });
    test(`the dialog on ${path} opens, closes and returns the focus`, details, async ({ page }) => {
      await page.goto(path);
      await openAndCloseInEveryWay(page, name);
    });
  });

  test.describe("when the scripts cannot be loaded", longAtAnyWidth, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
    test(`the dialog on ${path} opens, closes and returns the focus`, async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      await openAndCloseInEveryWay(page, name);
    });
  });
}

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
    const release = await holdRequests(page, "**/assets/*.js");
    // The delayed page script also delays every later load state.
    await page.goto("/downloads", { waitUntil: "commit" });
    await opener(page, button).click();
    await dialog(page).getByLabel("Full Name").fill("Åsa");
    release();
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

test(
  "in a browser without command and closedby the page script opens and closes the dialog",
  longAtAnyWidth,
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
    await openAndCloseInEveryWay(page, button);
  },
);

test(
  "opening a dialog does not change the page's width when scrollbars take up space",
  longAtAnyWidth,
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

test.describe("the dialog, with reduced motion", longAtAnyWidth, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("opens without a transition", async ({ page }) => {
    await open(page, "/downloads");
    await opener(page, button).click();
    const durations = await dialog(page).evaluate((element) =>
      [undefined, "::backdrop"].map((part) => getComputedStyle(element, part).transitionDuration),
    );
    expect(durations).toEqual(["0s", "0s"]);
  });
});

test(
  "Tab moves through the dialog's fields and buttons in order",
  longAtAnyWidth,
  async ({ page }) => {
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
  },
);
