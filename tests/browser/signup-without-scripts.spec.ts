import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible, ready } from "./site-test.ts";
import { expect, newEmail, test, toast, tooMany, useUpTheMinute } from "./lead-test.ts";
import {
  button,
  expectEmpty,
  expectFilled,
  field,
  fill,
  fold,
  pages,
  stored,
  texts,
  unfold,
} from "./signup-test.ts";

const answer = (page: Page) => page.locator("form .form-answer");

/** Every outcome in a page that answers; what such a page looks like does not depend on scripts. */
async function walkThrough(
  page: Page,
  path: string,
  look: () => Promise<unknown> = async () => {},
) {
  const email = newEmail();
  await page.goto(path);
  await unfold(page);
  await button(page).click();
  await expect(answer(page)).toHaveText(`Error ${texts.incomplete}`);
  await expect(answer(page)).toHaveAttribute("role", "alert");
  await expect(field(page, "Name")).toBeFocused();
  await expect(field(page, "Name")).toBeInViewport();
  await expect(field(page, "Name")).toHaveAccessibleDescription("Please enter your name.");
  await look();

  await fill(page, "asa@nordsikt");
  await button(page).click();
  await expect(answer(page)).toHaveText(`Error ${texts.wrongEmail}`);
  await expect(field(page, "E-mail")).toBeFocused();
  await expectFilled(page, "asa@nordsikt");
  await look();

  await field(page, "E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answer(page)).toHaveAttribute("role", "status");
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expectEmpty(page);
  expect(page.url()).not.toContain("example.com");
  await look();
  return email;
}

test.describe("without scripts", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  for (const path of ["/news", "/article/newsletter/124"])
    test(`on a phone the form on ${path} is one line until it is opened, and open with an answer`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(fold(page)).not.toHaveAttribute("open");
      await expect(field(page, "Name")).toBeHidden();
      expect((await fold(page).boundingBox())?.height).toBeLessThan(60);
      await page.getByText("Get it by e-mail").first().click();
      await expect(field(page, "Name")).toBeVisible();
      await button(page).click();
      await expect(answer(page)).toHaveText(`Error ${texts.incomplete}`);
      await expect(fold(page)).toHaveAttribute("open");
      await expect(field(page, "Name")).toBeInViewport();
    });

  for (const path of pages)
    test(`the form on ${path} posts, checks, keeps what was typed and stores it`, async ({
      page,
      site,
    }) => {
      const email = await walkThrough(page, path);
      expect(stored(site, email)).toMatchObject([
        { Name: "Åsa Öberg", Company: "Norrsken AB", "Press release interest": 1 },
      ]);
      await page.reload();
      await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
      expect(stored(site, email)).toHaveLength(1);
    });

  test("the eleventh attempt of a minute is told to wait, on the page", async ({
    page,
    site,
    address,
  }) => {
    await useUpTheMinute(site, address);
    const email = newEmail();
    await page.goto("/");
    await fill(page, email);
    await button(page).click();
    await expect(answer(page)).toHaveText(`Error ${tooMany}`);
    await expect(answer(page)).toBeFocused();
    await expectFilled(page, email);
  });

  test("a database that is away loses nothing that was typed", async ({ browser, broken }) => {
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

test.describe("where the scripts do not come", () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED|dynamically imported module/ });

  for (const path of pages)
    test(`the form on ${path} works all the same, and its answers are accessible`, async ({
      page,
      site,
    }) => {
      await page.route("**/assets/*.js", (route) => route.abort());
      const email = await walkThrough(page, path, () => expectAccessible(page, "main form"));
      expect(stored(site, email)).toHaveLength(1);
    });

  test(
    "what was sent then and is sent again by the app is one record",
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
