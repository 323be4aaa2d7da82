import { anyWidth, expect, longAtAnyWidth, open, started, test } from "./site-test.ts";
import { reader, range, values, pointAt } from "./chart-reader-test.ts";

test(
  "pointing at a line chart shows all values of that year, also if the pointer stopped before the island started",
  anyWidth,
  async ({ page }) => {
    await open(page, "/");
    await pointAt(page, 0.99, 0.5);
    await expect(values(page)).toHaveText("2026Norway75%Sweden72%Denmark68%Finland64%");
    await pointAt(page, 0.01, 0.5);
    await expect(values(page)).toHaveText("2019Norway58%Sweden56%Denmark52%Finland45%");
    await page.mouse.move(2, 200);
    await expect(values(page)).toHaveCount(0);
  },
);

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test(
    "the first tap on a chart shows values, and a tap outside it hides them",
    { tag: "@phone" },
    async ({ page }) => {
      await open(page, "/products/audio-market");
      await reader(page).scrollIntoViewIfNeeded();
      await reader(page).tap({ position: { x: 5, y: 60 } });
      await expect(values(page)).toHaveText("2020Sweden36%Norway35%Denmark31%Finland27%");
      await page.locator(".chart-title").first().tap();
      await expect(values(page)).toHaveCount(0);
    },
  );
});

test(
  "arrow keys step through the years of a chart, and each step updates aria-valuetext for screen readers",
  anyWidth,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    await range(page).focus();
    await started(page, "chart-reader");
    await page.keyboard.press("ArrowLeft");
    await expect(range(page)).toHaveAttribute(
      "aria-valuetext",
      "2025: Sweden 51%, Norway 48%, Denmark 44%, Finland 40%",
    );
    await expect(values(page)).toContainText("2025");
    await page.keyboard.press("Home");
    await expect(values(page)).toContainText("2020");
    await page.keyboard.press("Escape");
    await expect(values(page)).toHaveCount(0);
    await expect(range(page)).toBeFocused();
  },
);

test(
  "a key pressed on a chart before its island has started takes effect once it has",
  longAtAnyWidth,
  async ({ page }) => {
    await open(page, "/products/audio-market");
    const react = Promise.withResolvers<void>();
    await page.route("**/assets/hydrate-*.js", async (route) => {
      await react.promise;
      await route.continue();
    });
    await range(page).focus();
    await page.keyboard.press("ArrowLeft");
    react.resolve();
    await started(page, "chart-reader");
    await expect(values(page)).toContainText("2025");
    await page.keyboard.press("ArrowLeft");
    await expect(values(page)).toContainText("2024");
  },
);

test.describe("a chart, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("has no slider to focus, and its data table opens", anyWidth, async ({ page }) => {
    await page.goto("/products/audio-market");
    await expect(range(page)).toBeHidden();
    await page.getByText("Data table").click();
    await expect(page.getByRole("table").first()).toBeVisible();
  });
});
