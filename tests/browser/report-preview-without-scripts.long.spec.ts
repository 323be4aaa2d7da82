import { anyWidth, expectAccessible } from "./site-test.ts";
import { expect, expectRefusedPost, newEmail, test, useUpTheMinute } from "./lead-test.ts";
import {
  button,
  expectAlert,
  expectFilled,
  fill,
  stored,
  texts,
  withFile,
  submitEveryOutcome,
  expectFile,
  expectMail,
  withMail,
} from "./report-preview-test.ts";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the eleventh preview request in a minute is refused and keeps what was typed", async ({
    page,
    site,
    address,
  }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto(withFile.path);
    await fill(page, email);
    await button(page).click();
    await expectRefusedPost(page, email);
  });

  test("when the database is unavailable the preview form says so and keeps what was typed", async ({
    browser,
    broken,
  }) => {
    const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
    const email = newEmail();
    await page.goto(withFile.path);
    await fill(page, email);
    await button(page).click();
    await expectAlert(page, texts.failed, 15_000);
    await expectFilled(page, email);
    await page.close();
  });
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  test("the preview form still posts, and every response passes axe", async ({ page, site }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    const checkPage = () => expectAccessible(page, "main form");
    const email = await submitEveryOutcome(page, withFile.path, checkPage);
    expect(stored(site, email)).toHaveLength(1);
    await expectFile(page);
  });
});

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the preview form of a report without a file is stored, and the response links to a prepared e-mail", async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, withMail.path);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withMail.report }]);
    await expectMail(page, email);
  });
});
