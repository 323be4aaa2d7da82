import { titles, sequencePath as path, expectOnly } from "./download-test.ts";
import { expect, open, test } from "./site-test.ts";

test("a click outside a dialog opens the next one, in which Escape ends the sequence", async ({
  page,
}) => {
  await open(page, path);
  await expectOnly(page, titles[0]);
  await page.mouse.click(4, 4);
  await expectOnly(page, titles[1]);
  await page.keyboard.press("Escape");
  await expectOnly(page, undefined);
});

test("no dialog opens by itself without autoOpen=true", async ({ page }) => {
  for (const query of ["", "?autoOpen=false", "?autoOpen"]) {
    await open(page, `/downloads${query}`);
    await expectOnly(page, undefined);
  }
});

test.describe("the downloads page with autoOpen=true, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("shows the page without an open dialog", async ({ page }) => {
    await page.goto(path);
    await expectOnly(page, undefined);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
