import { distinctPages } from "../support/site-map.ts";
import { layoutProblems } from "./layout-problems.ts";
import { expect, open, proves, test } from "./site-test.ts";

// The size of text that a visitor sets in the browser, at twice the usual one.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

for (const { path } of distinctPages)
  test(`${path} can be read with text at twice its size`, proves("1.4.4"), async ({ page }) => {
    await open(page, path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe("32px");
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutProblems(page), `at ${width} px`).toEqual([]);
    }
  });
