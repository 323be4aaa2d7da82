import type { Page } from "@playwright/test";
import { expect, long, started } from "./site-test.ts";
import { arrive, expectToast, newEmail, test } from "./lead-test.ts";
import { button, expectFilled, field, fill, stored, texts } from "./signup-test.ts";
import { reactFile, holdReact, expectPosted } from "./islands-test.ts";

const island = (page: Page) => page.locator('site-island[name="signup-form"]');

const isReact = (url: string) => /\/assets\/hydrate-/.test(url);

test("an island's code is loaded when it is first focused, and only once", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => isReact(request.url()) && loaded.push(request.url()));
  await arrive(page, "/news");
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  await expect(island(page)).not.toHaveAttribute("state");
  await field(page, "Name").focus();
  await started(page, "signup-form");
  await field(page, "Company").focus();
  expect(loaded).toHaveLength(1);
});

test("a form submitted before its island has started is sent by the island once it has", async ({
  page,
  site,
}) => {
  const email = newEmail();
  await arrive(page, "/news");
  const letReactCome = await holdReact(page);
  await fill(page, email);
  await button(page).click();
  await button(page).click();
  await expect(island(page)).not.toHaveAttribute("state");
  const [post] = await Promise.all([page.waitForRequest("**/leads"), letReactCome()]);
  expect(post.method()).toBe("POST");
  await expectToast(page, "Success!", texts.thanks);
  expect(stored(site, email)).toHaveLength(1);
});

test.describe("an island whose files cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("lets its form post as a page load, with what was typed", async ({ page, site }) => {
    const email = newEmail();
    await page.route(reactFile, (route) => route.abort());
    await arrive(page, "/news");
    await fill(page, email);
    await button(page).click();
    await expectPosted(page, site, email);
  });
});

test.describe("an island whose markup a page translator has changed", () => {
  /** Changes the labels as page translators do: the text is wrapped in a font element. */
  const translate = (page: Page) =>
    page.locator("form .field-label").evaluateAll((labels) => {
      for (const label of labels) {
        const font = document.createElement("font");
        font.append(...label.childNodes);
        label.append(font);
      }
    });

  test("does not start, and its form posts as a page load", long, async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await translate(page);
    await fill(page, email);
    await expect(island(page)).toHaveAttribute("state", "failed");
    await expect(field(page, "E-mail")).toHaveValue(email);
    await button(page).click();
    await expectPosted(page, site, email);
  });
});

test.describe("an island that throws while it starts", () => {
  test.use({ expectedErrors: /Cannot read properties|error occurred/ });

  test(
    "leaves the server's markup, what was typed and the focus in place",
    long,
    async ({ page, site }) => {
      const email = newEmail();
      await arrive(page, "/news");
      await island(page).evaluate((element) => element.setAttribute("props", '{"look":"none"}'));
      const letReactCome = await holdReact(page);
      await fill(page, email);
      await field(page, "Company").focus();
      letReactCome();
      await expect(island(page)).toHaveAttribute("state", "failed");
      await expectFilled(page, email);
      await expect(field(page, "Company")).toBeFocused();
      await button(page).click();
      await expectPosted(page, site, email);
    },
  );
});
