import { anyWidth, ready } from "./site-test.ts";
import {
  expectErrors,
  file,
  fill,
  webinarButton as button,
  stored,
  submit,
  texts,
  formInPagePath as inPage,
  formInPage as form,
  answerInPage as answer,
  submitEveryOutcome,
} from "./download-test.ts";
import { expect, expectToast, newEmail, test } from "./lead-test.ts";

const path = "/downloads";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test(`the dialog on ${path} posts its form, which is validated and stored, and the response links to the document`, async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, path, button);
    expect(stored(site, email)).toMatchObject([{ pdf_downloaded: file, title: "Analyst" }]);
    await page.reload();
    await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
    expect(stored(site, email)).toHaveLength(1);
  });

  test(`a browser that cannot open the dialog on ${path} gets a link to the form in the page`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.getByRole("link", { name: "or fill in the form in the page" }).first().click();
    await expect(page).toHaveURL(`${inPage}#the-battle-for-attention-form`);
    await expect(form(page).getByText(texts.description)).toBeInViewport();
    await expect(form(page).getByLabel("Full Name")).toBeInViewport();
    await form(page).getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/downloads");
    await expect(form(page)).toHaveCount(0);
  });
});

test(
  "with JavaScript the form in the page validates, downloads and thanks like the dialog",
  anyWidth,
  async ({ page, site }) => {
    const email = newEmail();
    await page.clock.install();
    await page.goto(inPage);
    await ready(page);
    await page.clock.fastForward(5000);
    await submit(form(page)).click();
    await expectErrors(form(page));
    await fill(form(page), email);
    const download = page.waitForEvent("download");
    await submit(form(page)).click();
    expect((await download).suggestedFilename()).toBe(file);
    await expectToast(page, "Success!", texts.thanks);
    await expect(form(page).getByLabel("Full Name")).toHaveValue("");
    expect(stored(site, email)).toHaveLength(1);
  },
);
