import { openAndCloseInEveryWay } from "./download-test.ts";
import { anyWidth, open, test } from "./site-test.ts";

export function testDialog(path: string, name: RegExp): void {
  test(`the dialog on ${path} opens, closes on Escape, Cancel and a click outside, and returns the focus`, async ({
    page,
  }) => {
    await open(page, path);
    await openAndCloseInEveryWay(page, name);
  });

  test.describe("without JavaScript", anyWidth, () => {
    test.use({ javaScriptEnabled: false });
    test(`the dialog on ${path} opens, closes and returns the focus`, async ({ page }) => {
      await page.goto(path);
      await openAndCloseInEveryWay(page, name);
    });
  });
}
