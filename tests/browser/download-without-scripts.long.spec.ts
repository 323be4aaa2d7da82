import { anyWidth, expectAccessible } from "./site-test.ts";
import {
  expectFilled,
  fill,
  places,
  stored,
  submit,
  texts,
  formInPagePath as inPage,
  formInPage as form,
  answerInPage as answer,
  linkInPage as link,
  submitEveryOutcome,
} from "./download-test.ts";
import { expect, expectRefusedPost, newEmail, test, useUpTheMinute } from "./lead-test.ts";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the eleventh download request in a minute is refused and keeps what was typed", async ({
    page,
    site,
    address,
  }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto(inPage);
    await fill(form(page), email);
    await submit(form(page)).click();
    await expectRefusedPost(page, email);
  });

  test("when the database is unavailable the download form says so and keeps what was typed", async ({
    browser,
    broken,
  }) => {
    const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
    const email = newEmail();
    await page.goto(inPage);
    await fill(form(page), email);
    await submit(form(page)).click();
    await expect(answer(page)).toHaveText(`Error ${texts.failed}`, { timeout: 15_000 });
    await expect(link(page)).toHaveCount(0);
    await expectFilled(form(page), email);
    await page.close();
  });
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  for (const [path, name] of places)
    test(`the dialog on ${path} still posts its form, and every response passes axe`, async ({
      page,
      site,
    }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      const email = await submitEveryOutcome(page, path, name, () =>
        expectAccessible(page, "main"),
      );
      expect(stored(site, email)).toHaveLength(1);
    });
});
