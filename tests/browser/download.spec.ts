import { long, longAtAnyWidth } from "./site-test.ts";
import {
  dialog,
  file,
  fill,
  opener,
  stored,
  submit,
  texts,
  webinarButton as button,
} from "./download-test.ts";
import { arrive, expect, expectToast, newEmail, onPost, test, toast } from "./lead-test.ts";
import { testDialog } from "./download-suite.ts";

testDialog("/downloads", button);

test(
  "the download dialog cannot be closed while it sends",
  longAtAnyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    const answer = Promise.withResolvers<void>();
    await arrive(page, "/downloads");
    await onPost(page, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await opener(page, button).click();
    const box = dialog(page);
    await fill(box, email);
    await submit(box).click();
    await expect(submit(box)).toHaveText("Submitting...");
    // Browsers close a dialog at the second Escape without a `cancel` event.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
    await page.mouse.click(4, 4);
    await expect(box).toBeVisible();
    const download = page.waitForEvent("download");
    answer.resolve();
    expect((await download).suggestedFilename()).toBe(file);
    await expect(box).toBeHidden();
    expect(stored(site, email)).toHaveLength(1);
    await opener(page, button).click();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
  },
);

test.describe("a failed download request", () => {
  test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

  test(
    "shows a toast that can be closed, and that stays when the dialog is closed",
    long,
    async ({ page }) => {
      await arrive(page, "/downloads");
      await opener(page, button).click();
      await onPost(page, (route) => route.abort());
      await fill(dialog(page), newEmail());
      await submit(dialog(page)).click();
      await expectToast(page, "Error", texts.failed);
      await toast(page).getByRole("button", { name: "Close" }).click();
      await expect(toast(page)).toHaveCount(0);
      await expect(dialog(page)).toBeVisible();

      await submit(dialog(page)).click();
      await expectToast(page, "Error", texts.failed);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await expectToast(page, "Error", texts.failed);
      await page.keyboard.press("Escape");
      await expect(toast(page)).toHaveCount(0);
    },
  );
});
