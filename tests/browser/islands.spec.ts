import type { Page } from "@playwright/test";
import { expect, ready, started } from "./site-test.ts";
import { arrive, expectToast, newEmail, test } from "./lead-test.ts";
import { button, field, fill, stored, texts } from "./signup-test.ts";

const island = (page: Page) => page.locator('site-island[name="signup-form"]');
const reactFile = "**/assets/hydrate-*.js";
const isReact = (url: string) => /\/assets\/hydrate-/.test(url);

/** Holds React back until the function that this gives is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reactFile, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("nothing of an island is loaded before it is touched, and then once", async ({ page }) => {
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

test("a form that is sent before its island has started is sent by the island", async ({
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

test.describe("without its files", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("a form posts to its page, and nothing that was typed is lost", async ({ page, site }) => {
    const email = newEmail();
    await page.route(reactFile, (route) => route.abort());
    await arrive(page, "/news");
    await fill(page, email);
    await button(page).click();
    await expect(page.locator(".form-answer")).toContainText(texts.thanks);
    expect(stored(site, email)).toHaveLength(1);
  });

  test("so it does where they do not come within four seconds", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await holdReact(page);
    await fill(page, email);
    await button(page).click();
    await page.clock.fastForward(3900);
    await expect(page.locator(".form-answer")).toHaveCount(0);
    await page.clock.fastForward(200);
    await expect(page.locator(".form-answer")).toContainText(texts.thanks);
    expect(stored(site, email)).toHaveLength(1);
  });
});

test.describe("an island that fails", () => {
  test.use({ expectedErrors: /Cannot read properties|error occurred/ });

  test("leaves the page as it came, with what was typed", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await island(page).evaluate((element) => element.setAttribute("props", '{"look":"none"}'));
    await fill(page, email);
    await expect(island(page)).toHaveAttribute("state", "failed");
    await expect(field(page, "E-mail")).toHaveValue(email);
    await button(page).click();
    await expect(page.locator(".form-answer")).toContainText(texts.thanks);
    expect(stored(site, email)).toHaveLength(1);
  });
});

test("a link in an island that was opened with a key held down is the browser's", async ({
  page,
  context,
}) => {
  await arrive(page, "/news");
  await holdReact(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "NEWSLETTER" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/tab=newsletter/);
  await ready(page);
  await expect(page).toHaveURL("/news");
});
