import { anyWidth, expectAccessible, ready } from "./site-test.ts";
import { expect, expectRefusedPost, newEmail, test, toast, useUpTheMinute } from "./lead-test.ts";
import {
  button,
  expectEmpty,
  expectFilled,
  fill,
  pages,
  stored,
  texts,
  answer,
  submitEveryOutcome,
} from "./signup-test.ts";

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("the eleventh signup in a minute is refused and keeps what was typed", async ({
    page,
    site,
    address,
  }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto("/");
    await fill(page, email);
    await button(page).click();
    await expectRefusedPost(page, email);
  });

  test("when the database is unavailable the signup says so and keeps what was typed", async ({
    browser,
    broken,
  }) => {
    const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
    const email = newEmail();
    await page.goto("/");
    await fill(page, email);
    await button(page).click();
    await expect(answer(page)).toHaveText(`Error ${texts.failed}`, { timeout: 15_000 });
    await expectFilled(page, email);
    await page.close();
  });
});

test.describe("when the scripts cannot be loaded", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  for (const path of pages)
    test(`the signup on ${path} still posts, and every response passes axe`, async ({
      page,
      site,
    }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      const email = await submitEveryOutcome(page, path, () => expectAccessible(page, "main form"));
      expect(stored(site, email)).toHaveLength(1);
    });

  test(
    "the same signup sent once without and once with scripts is one record",
    anyWidth,
    async ({ page, site }) => {
      const email = newEmail();
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto("/");
      await fill(page, email);
      await page.unroute("**/assets/*.js");
      await button(page).click();
      await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
      await ready(page);
      await fill(page, email);
      await button(page).click();
      await expect(toast(page)).toContainText(texts.thanks);
      await expect(answer(page)).toHaveCount(0);
      await expectEmpty(page);
      expect(stored(site, email)).toHaveLength(1);
    },
  );
});
