import { distinctPages } from "../support/site-map.ts";
import { layoutProblems } from "./layout-problems.ts";
import { expect, open, test } from "./site-test.ts";

// The browser's default font size set to 32 px, twice the usual size.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

for (const { path } of distinctPages)
  test(`${path} has no layout problems with the browser's font size doubled`, async ({ page }) => {
    await open(page, path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe("32px");
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutProblems(page), `at ${width} px`).toEqual([]);
    }
  });
