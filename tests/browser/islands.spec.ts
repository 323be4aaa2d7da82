import type { Page } from "@playwright/test";
import { expect, ready, started } from "./site-test.ts";
import { arrive, expectToast, newEmail, test } from "./lead-test.ts";
import { button, expectFilled, field, fill, stored, texts } from "./signup-test.ts";

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

/** The form was posted to its page, as it is without scripts, and stored once. */
async function expectPosted(page: Page, site: Parameters<typeof stored>[0], email: string) {
  await expect(page.locator(".form-answer")).toContainText(texts.thanks);
  expect(stored(site, email)).toHaveLength(1);
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
    await expectPosted(page, site, email);
  });

  test("so it does where they do not come within four seconds", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await holdReact(page);
    await fill(page, email);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await button(page).click();
    await page.clock.runFor(3999);
    await expect(page.locator(".form-answer")).toHaveCount(0);
    await page.clock.runFor(1);
    await expectPosted(page, site, email);
  });
});

test.describe("an island whose nodes are not the server's any more", () => {
  /** What a translator of web pages leaves of a text. */
  const translate = (page: Page) =>
    page.locator("form .field-label").evaluateAll((labels) => {
      for (const label of labels) {
        const font = document.createElement("font");
        font.append(...label.childNodes);
        label.append(font);
      }
    });

  test("leaves the form as it is, and what is sent is stored", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await translate(page);
    await fill(page, email);
    await expect(island(page)).toHaveAttribute("state", "failed");
    await expect(field(page, "E-mail")).toHaveValue(email);
    await button(page).click();
    await expectPosted(page, site, email);
  });

  test("also where it was sent before it had started", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await translate(page);
    const letReactCome = await holdReact(page);
    await fill(page, email);
    await button(page).click();
    letReactCome();
    await expectPosted(page, site, email);
  });
});

test.describe("Back in a page whose island has not started", () => {
  for (const [path, name, current] of [
    ["/news", "PRESS RELEASE", "SHOW ALL"],
    ["/instant-insight", "Denmark", "Sweden"],
  ] as const)
    test(`shows what the address of ${path} names`, async ({ page }) => {
      const link = (text: string) => page.getByRole("link", { name: text, exact: true });
      await page.goto(path);
      await ready(page);
      await link(name).click();
      await expect(link(name)).toHaveAttribute("aria-current", "true");
      await page.reload();
      await ready(page);
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(link(current)).toHaveAttribute("aria-current", "true");
    });
});

test("of what was done in an island that never comes, the last is done, and later clicks are the browser's", async ({
  page,
}) => {
  await arrive(page, "/news");
  await holdReact(page);
  const tab = (name: string) => page.getByRole("link", { name, exact: true });
  await tab("NEWSLETTER").click();
  await tab("PRESS RELEASE").click();
  await page.clock.fastForward(4100);
  await expect(page).toHaveURL("/news?tab=press-release");
  await expect(tab("PRESS RELEASE")).toHaveAttribute("aria-current", "true");
});

test("a form that is sent twice at once is one request", async ({ page }) => {
  let posts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/leads")) posts += 1;
  });
  await arrive(page, "/news");
  await fill(page, newEmail());
  await started(page, "signup-form");
  await button(page).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expectToast(page, "Success!", texts.thanks);
  expect(posts).toBe(1);
});

test.describe("an island that fails", () => {
  test.use({ expectedErrors: /Cannot read properties|error occurred/ });

  test("leaves the page as it came, with what was typed", async ({ page, site }) => {
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
