import { anyWidth } from "./site-test.ts";
import {
  dialog,
  errors,
  expectFilled,
  file,
  fill,
  opener,
  stored,
  submit,
  texts,
  titles,
  webinarButton as button,
} from "./download-test.ts";
import { arrive, expect, expectToast, newEmail, onPost, test, toast } from "./lead-test.ts";
import { testDialog } from "./download-suite.ts";

testDialog("/downloads", button);

test("the download dialog cannot be closed while it sends", anyWidth, async ({ page, site }) => {
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
});

test.describe("a failed download request", () => {
  test.use({ expectedErrors: /status of (429|500|503)|ERR_FAILED|ERR_CONNECTION/ });

  test("shows a toast that can be closed, and that stays when the dialog is closed", async ({
    page,
  }) => {
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
  });
});

test.describe("a visitor who has sent the download form", anyWidth, () => {
  test("finds the details filled in in other dialogs of the tab, and can send them at once", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    const minute = 60_000;
    const shownFor: number[] = [];
    page.on("request", (request) => {
      const sent = new URLSearchParams(request.postData() ?? "").get("shownFor");
      if (sent) shownFor.push(Number(sent));
    });
    await arrive(page, "/");
    await page.clock.fastForward(minute);
    await opener(page, /^DOWNLOAD CONTENT/).click();
    await fill(dialog(page), email);
    await submit(dialog(page)).click();
    await expect(dialog(page)).toBeHidden();
    // The dialog that was sent is empty again; dialogs of later pages in the tab are prefilled.
    await opener(page, /^DOWNLOAD CONTENT/).click();
    for (const label of Object.keys(errors))
      await expect(dialog(page).getByLabel(label)).toHaveValue("");
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Downloads" }).click();
    await opener(page, /^DOWNLOAD AI/).click();
    await expectFilled(dialog(page, titles[1]), email);
    await submit(dialog(page, titles[1])).click();
    await expect(dialog(page, titles[1])).toBeHidden();
    // The time since the page was loaded, not since the form was shown.
    expect(shownFor[1]).toBeGreaterThan(minute);
    await page.reload();
    await opener(page, /^DOWNLOAD Audio/).click();
    await expect(dialog(page, titles[2]).locator(".toast-region")).toBeAttached();
    await expectFilled(dialog(page, titles[2]), email);
    expect(stored(site, email).map((row) => row["pdf_downloaded"])).toEqual([
      file,
      "ai-outlook.pdf",
    ]);
  });
});
