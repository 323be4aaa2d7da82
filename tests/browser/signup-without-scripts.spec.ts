import type { Page } from "@playwright/test";
import { anyWidth, expectAccessible, long, ready } from "./site-test.ts";
import { expect, expectRefusedPost, newEmail, test, toast, useUpTheMinute } from "./lead-test.ts";
import {
  answer,
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
} from "./signup-form.ts";

/** Submits an empty, an invalid and a valid form. Each response is a page that contains the form. */
async function submitEveryOutcome(
  page: Page,
  path: string,
  checkPage: () => Promise<unknown> = async () => {},
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
  await checkPage();

  await fill(page, "asa@nordsikt");
  await button(page).click();
  await expect(answer(page)).toHaveText(`Error ${texts.wrongEmail}`);
  await expect(field(page, "E-mail")).toBeFocused();
  await expectFilled(page, "asa@nordsikt");
  await checkPage();

  await field(page, "E-mail").fill(email);
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
  await expect(answer(page)).toHaveAttribute("role", "status");
  await expect(answer(page)).toBeFocused();
  await expect(answer(page)).toBeInViewport();
  await expectEmpty(page);
  expect(page.url()).not.toContain("example.com");
  await checkPage();
  return email;
}

test.describe("without JavaScript", anyWidth, () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of (422|429|503)/ });

  test("on a phone the signup on /news is collapsed to one line, and expanded in the response to a submission", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/news");
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

  test("the signup on /news is validated, keeps what was typed and is stored once", async ({
    page,
    site,
  }) => {
    const email = await submitEveryOutcome(page, "/news");
    expect(stored(site, email)).toMatchObject([
      { Name: "Åsa Öberg", Company: "Norrsken AB", "Press release interest": 1 },
    ]);
    await page.reload();
    await expect(answer(page)).toHaveText(`Success! ${texts.thanks}`);
    expect(stored(site, email)).toHaveLength(1);
  });

  test(
    "the eleventh signup in a minute is refused and keeps what was typed",
    long,
    async ({ page, site, address }) => {
      await useUpTheMinute(site, address);
      const email = newEmail();
      await page.goto("/");
      await fill(page, email);
      await button(page).click();
      await expectRefusedPost(page, email);
    },
  );

  test(
    "when the database is unavailable the signup says so and keeps what was typed",
    long,
    async ({ browser, broken }) => {
      const page = await browser.newPage({ baseURL: broken.url, javaScriptEnabled: false });
      const email = newEmail();
      await page.goto("/");
      await fill(page, email);
      await button(page).click();
      await expect(answer(page)).toHaveText(`Error ${texts.failed}`, { timeout: 15_000 });
      await expectFilled(page, email);
      await page.close();
    },
  );
});

test.describe("when the scripts cannot be loaded", long, () => {
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
