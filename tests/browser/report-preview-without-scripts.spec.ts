import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible } from "./site-test.ts";
import { expect, newEmail, test, tooMany, useUpTheMinute } from "./lead-test.ts";
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
} from "./report-preview-test.ts";

/** Every outcome in a page that answers; what such a page looks like does not depend on scripts. */
async function walkThrough(
  page: Page,
  path: string,
  look: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await button(page).click();
  await expectAlert(page, texts.incomplete);
  await expect(field(page, "Name")).toBeFocused();
  await look();

  await fill(page, "asa@nordsikt");
  await button(page).click();
  await expectAlert(page, texts.wrongEmail);
  await expect(field(page, "E-mail")).toBeFocused();
  await expectFilled(page, "asa@nordsikt");
  await look();

  await field(page, "E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(/^Thank you\. /);
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expectEmpty(page);
  expect(page.url()).not.toContain("example.com");
  await look();
  return email;
}

async function expectFile(page: Page) {
  const download = page.waitForEvent("download");
  await form(page)
    .getByRole("link", { name: /^Download the preview/ })
    .click();
  expect((await download).suggestedFilename()).toBe(withFile.file);
}

test.describe("without scripts", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the form posts, checks, stores, and the page has the file", async ({ page, site }) => {
    const email = await walkThrough(page, withFile.path);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withFile.report }]);
    await expectFile(page);
    await page.reload();
    expect(stored(site, email)).toHaveLength(1);
  });

  test("or the mail", async ({ page, site }) => {
    const email = await walkThrough(page, withMail.path);
    expect(stored(site, email)).toMatchObject([{ "Report downloaded": withMail.report }]);
    await expectMail(page, email);
  });

  test("the eleventh attempt of a minute is told to wait", async ({ page, site, address }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto(withFile.path);
    await fill(page, email);
    await button(page).click();
    await expectAlert(page, tooMany);
    await expectFilled(page, email);
  });

  test("a database that is away loses nothing that was typed", async ({ browser, broken }) => {
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

test.describe("where the scripts do not come", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  test("the form works all the same, and its answers are accessible", async ({ page, site }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    const look = () => expectAccessible(page, "main form");
    const email = await walkThrough(page, withFile.path, look);
    expect(stored(site, email)).toHaveLength(1);
    await expectFile(page);
  });
});
