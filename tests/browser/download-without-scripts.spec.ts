import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible, ready } from "./site-test.ts";
import {
  dialog,
  expectErrors,
  expectFilled,
  file,
  fill,
  opener,
  places,
  stored,
  submit,
  texts,
} from "./download-test.ts";
import { expect, expectToast, newEmail, test, tooMany, useUpTheMinute } from "./lead-test.ts";

const inPage = "/downloads?document=the-battle-for-attention";
const form = (page: Page) => page.locator("article:has(> div form)");
const answer = (page: Page) => form(page).locator(".form-answer");
const link = (page: Page) => form(page).getByRole("link", { name: /^Download The Battle/ });

/** Every outcome of a dialog whose form posts: it stands in the page that answers. */
async function walkThrough(
  page: Page,
  path: string,
  name: RegExp,
  look: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await opener(page, name).click();
  await submit(dialog(page)).click();
  await expect(page).toHaveURL(inPage);
  await expectErrors(form(page));
  await expect(answer(page)).toHaveCount(0);
  await look();

  await fill(form(page), "asa@nordsikt");
  await submit(form(page)).click();
  await expect(form(page).getByLabel("Work Email")).toBeFocused();
  await expectFilled(form(page), "asa@nordsikt");
  await look();

  await form(page).getByLabel("Work Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expect(form(page).getByLabel("Full Name")).toHaveValue("");
  await look();

  const download = page.waitForEvent("download");
  await link(page).click();
  expect((await download).suggestedFilename()).toBe(file);
  expect(page.url()).not.toContain("example.com");
  return email;
}

test.describe("without scripts", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  for (const [path, name] of places) {
    test(`the dialog of ${path} posts, checks, stores, and the page has the document`, async ({
      page,
      site,
    }) => {
      const email = await walkThrough(page, path, name);
      expect(stored(site, email)).toMatchObject([{ pdf_downloaded: file, title: "Analyst" }]);
      await page.reload();
      await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
      expect(stored(site, email)).toHaveLength(1);
    });

    test(`a browser that can open no dialog on ${path} has a link to the form`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.getByRole("link", { name: "or fill in the form in the page" }).first().click();
      await expect(page).toHaveURL(inPage);
      await expect(form(page).getByText(texts.description)).toBeVisible();
      await form(page).getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/downloads");
      await expect(form(page)).toHaveCount(0);
    });
  }

  test("the eleventh attempt of a minute is told to wait, on the page", async ({
    page,
    site,
    address,
  }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto(inPage);
    await fill(form(page), email);
    await submit(form(page)).click();
    await expect(answer(page)).toHaveText(`Error ${tooMany}`);
    await expect(answer(page)).toHaveRole("alert");
    await expectFilled(form(page), email);
  });

  test("a database that is away loses nothing that was typed", async ({ browser, broken }) => {
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

test.describe("where the scripts do not come", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  for (const [path, name] of places)
    test(`the dialog of ${path} works all the same, and its answers are accessible`, async ({
      page,
      site,
    }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      const email = await walkThrough(page, path, name, () => expectAccessible(page, "main"));
      expect(stored(site, email)).toHaveLength(1);
    });
});

test(
  "with scripts the form in the page does what the dialog does",
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
