import {
  dialog,
  opener,
  places,
  webinarButton as button,
  openAndCloseInEveryWay,
} from "./download-test.ts";
import { anyWidth, expect, open, test } from "./site-test.ts";
import { testDialog } from "./dialog-suite.ts";

for (const [path, name] of places) {
  test.describe("when the scripts cannot be loaded", anyWidth, () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
    test(`the dialog on ${path} opens, closes and returns the focus`, async ({ page }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(path);
      await openAndCloseInEveryWay(page, name);
    });
  });
}

test(
  "in a browser without command and closedby the page script opens and closes the dialog",
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
    await openAndCloseInEveryWay(page, button);
  },
);

test(
  "opening a dialog does not change the page's width when scrollbars take up space",
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

test.describe("the dialog, with reduced motion", anyWidth, () => {
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

test("Tab moves through the dialog's fields and buttons in order", anyWidth, async ({ page }) => {
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

for (const [path, name] of places.slice(0, 1)) testDialog(path, name);
