import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible, long, longAtAnyWidth, ready } from "./site-test.ts";
import {
  dialog,
  expectErrors,
  expectFilled,
  file,
  fill,
  opener,
  openers,
  stored,
  submit,
  texts,
  webinarButton as button,
} from "./download-form.ts";
import {
  expect,
  expectRefusedPost,
  expectToast,
  newEmail,
  test,
  useUpTheMinute,
} from "./lead-test.ts";

const inPage = "/downloads?document=the-battle-for-attention";
const form = (page: Page) => page.locator("article:has(> div form)");
const answer = (page: Page) => form(page).locator(".form-answer");
const link = (page: Page) => form(page).getByRole("link", { name: /^Download The Battle/ });

/** Submits an empty, an invalid and a valid form from the dialog. Each response is a page that contains the form. */
async function submitEveryOutcome(
  page: Page,
  path: string,
  name: RegExp,
  checkPage: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await opener(page, name).click();
  await submit(dialog(page)).click();
  await expect(page).toHaveURL(inPage);
  await expectErrors(form(page));
  await expect(answer(page)).toHaveCount(0);
  await checkPage();

  await fill(form(page), "asa@nordsikt");
  await submit(form(page)).click();
  await expect(form(page).getByLabel("Work Email")).toBeFocused();
  await expectFilled(form(page), "asa@nordsikt");
  await checkPage();

  await form(page).getByLabel("Work Email").fill(email);
  // It starts by itself, as the text says.
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await started).suggestedFilename()).toBe(file);
  await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expect(form(page).getByLabel("Full Name")).toHaveValue("");
  await checkPage();

  const download = page.waitForEvent("download");
  await link(page).click();
  expect((await download).suggestedFilename()).toBe(file);
  expect(page.url()).not.toContain("example.com");
  return email;
}

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the dialog on /downloads posts its form, which is validated and stored, and the response links to the document", async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, "/downloads", button);
    expect(stored(site, email)).toMatchObject([{ pdf_downloaded: file, title: "Analyst" }]);
    await page.reload();
    await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
    expect(stored(site, email)).toHaveLength(1);
  });

  test(
    "the eleventh download request in a minute is refused and keeps what was typed",
    long,
    async ({ page, site, address }) => {
      await useUpTheMinute(site, address);
      const email = newEmail();
      await page.goto(inPage);
      await fill(form(page), email);
      await submit(form(page)).click();
      await expectRefusedPost(page, email);
    },
  );

  test(
    "when the database is unavailable the download form says so and keeps what was typed",
    long,
    async ({ browser, broken }) => {
      const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
      const email = newEmail();
      await page.goto(inPage);
      await fill(form(page), email);
      await submit(form(page)).click();
      await expect(answer(page)).toHaveText(`Error ${texts.failed}`, { timeout: 15_000 });
      await expect(link(page)).toHaveCount(0);
      await expectFilled(form(page), email);
      await page.close();
    },
  );

  test(
    "a browser that cannot open the dialog gets a link to the form in the page",
    long,
    async ({ page }) => {
      await page.goto("/downloads");
      await page.getByRole("link", { name: "or fill in the form in the page" }).first().click();
      await expect(page).toHaveURL(`${inPage}#the-battle-for-attention-form`);
      await expect(form(page).getByText(texts.description)).toBeInViewport();
      await expect(form(page).getByLabel("Full Name")).toBeInViewport();
      await form(page).getByRole("link", { name: "Cancel" }).click();
      await expect(page).toHaveURL("/downloads");
      await expect(form(page)).toHaveCount(0);
    },
  );
});

test.describe("when the scripts cannot be loaded", long, () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  for (const [path, name] of openers)
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

test(
  "with JavaScript the form in the page validates, downloads and thanks like the dialog",
  longAtAnyWidth,
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
