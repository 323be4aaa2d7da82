import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible, long } from "./site-test.ts";
import { expect, expectRefusedPost, newEmail, test, useUpTheMinute } from "./lead-test.ts";
import {
  answer,
  button,
  expectAlert,
  expectEmpty,
  expectFilled,
  expectMail,
  field,
  fill,
  form,
  stored,
  texts,
  withFile,
  withMail,
} from "./report-preview-form.ts";

/** Submits an empty, an invalid and a valid form. Each response is a page that contains the form. */
async function submitEveryOutcome(
  page: Page,
  path: string,
  checkPage: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await button(page).click();
  await expectAlert(page, texts.incomplete);
  await expect(field(page, "Name")).toBeFocused();
  await checkPage();

  await fill(page, "asa@nordsikt");
  await button(page).click();
  await expectAlert(page, texts.wrongEmail);
  await expect(field(page, "E-mail")).toBeFocused();
  await expectFilled(page, "asa@nordsikt");
  await checkPage();

  await field(page, "E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(/^Thank you\. /);
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expectEmpty(page);
  expect(page.url()).not.toContain("example.com");
  await checkPage();
  return email;
}

async function expectFile(page: Page) {
  const download = page.waitForEvent("download");
  await form(page)
    .getByRole("link", { name: /^Download the preview/ })
    .click();
  expect((await download).suggestedFilename()).toBe(withFile.file);
}

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the preview form is validated and stored, and the response links to the file", async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, withFile.path);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withFile.report }]);
    await expectFile(page);
    await page.reload();
    expect(stored(site, email)).toHaveLength(1);
  });

  test(
    "the eleventh preview request in a minute is refused and keeps what was typed",
    long,
    async ({ page, site, address }) => {
      await useUpTheMinute(site, address);
      const email = newEmail();
      await page.goto(withFile.path);
      await fill(page, email);
      await button(page).click();
      await expectRefusedPost(page, email);
    },
  );

  test(
    "when the database is unavailable the preview form says so and keeps what was typed",
    long,
    async ({ browser, broken }) => {
      const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
      const email = newEmail();
      await page.goto(withFile.path);
      await fill(page, email);
      await button(page).click();
      await expectAlert(page, texts.failed, 15_000);
      await expectFilled(page, email);
      await page.close();
    },
  );

  test(
    "the preview form of a report without a file is stored, and the response links to a prepared e-mail",
    long,
    async ({ page, site }) => {
      const email = await submitEveryOutcome(page, withMail.path);
      expect(stored(site, email)).toMatchObject([{ "Report downloaded": withMail.report }]);
      await expectMail(page, email);
    },
  );
});

test.describe("when the scripts cannot be loaded", long, () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  test("the preview form still posts, and every response passes axe", async ({ page, site }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    const checkPage = () => expectAccessible(page, "main form");
    const email = await submitEveryOutcome(page, withFile.path, checkPage);
    expect(stored(site, email)).toHaveLength(1);
    await expectFile(page);
  });
});
