import { anyWidth, expectAccessible, ready } from "./site-test.ts";
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
  expectErrors,
  file,
} from "./download-test.ts";
import {
  expect,
  expectRefusedPost,
  newEmail,
  test,
  useUpTheMinute,
  expectToast,
} from "./lead-test.ts";

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

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("a browser that cannot open the dialog gets a link to the form in the page", async ({
    page,
  }) => {
    await page.goto("/downloads");
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
