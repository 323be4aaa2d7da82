import type { Page } from "@playwright/test";
import { expect, holdRequests, long, ready, requestsTo, started } from "./site-test.ts";
import { button, expectFilled, field, fill, stored, texts } from "./signup-form.ts";
import { arrive, expectToast, newEmail, test } from "./lead-test.ts";

const reactFile = "**/assets/hydrate-*.js";

/** Delays React until the returned function is called. */
const holdReact = (page: Page) => holdRequests(page, reactFile);

/** Expects that the form was posted as a page load, as without JavaScript, and stored once. */
async function expectPosted(page: Page, site: Parameters<typeof stored>[0], email: string) {
  await expect(page.locator(".form-answer")).toContainText(texts.thanks);
  expect(stored(site, email)).toHaveLength(1);
}

const island = (page: Page) => page.locator('site-island[name="signup-form"]');

test("an island's code is loaded when it is first focused, and only once", async ({ page }) => {
  const loaded = requestsTo(page, /\/assets\/hydrate-/);
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

  test(
    "lets its form post as a page load when they have not arrived within four seconds",
    long,
    async ({ page, site }) => {
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
    },
  );
});

test.describe("an island whose markup a page translator has changed", long, () => {
  /** Changes the labels as page translators do: the text is wrapped in a font element. */
  const translate = (page: Page) =>
    page.locator("form label:has(+ input)").evaluateAll((labels) => {
      for (const label of labels) {
        const font = document.createElement("font");
        font.append(...label.childNodes);
        label.append(font);
      }
    });

  test("does not start, and its form posts as a page load", async ({ page, site }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await translate(page);
    await fill(page, email);
    await expect(island(page)).toHaveAttribute("state", "failed");
    await expect(field(page, "E-mail")).toHaveValue(email);
    await button(page).click();
    await expectPosted(page, site, email);
  });

  test("posts a form as a page load that was submitted before hydration failed", async ({
    page,
    site,
  }) => {
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

test.describe("an island that throws while it starts", long, () => {
  test.use({ expectedErrors: /Cannot read properties|error occurred/ });

  test("leaves the server's markup, what was typed and the focus in place", async ({
    page,
    site,
  }) => {
    const email = newEmail();
    await arrive(page, "/news");
    await island(page).evaluate((element) => element.setAttribute("props", '{"variant":"none"}'));
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

test(
  "after four seconds without the island's code, the last click on a tab is followed as a plain link",
  long,
  async ({ page }) => {
    await arrive(page, "/news");
    await holdReact(page);
    const tab = (name: string) => page.getByRole("link", { name, exact: true });
    await tab("NEWSLETTER").click();
    await tab("PRESS RELEASE").click();
    await page.clock.fastForward(4100);
    await expect(page).toHaveURL("/news?tab=press-release");
    await expect(tab("PRESS RELEASE")).toHaveAttribute("aria-current", "true");
  },
);

test(
  "a link in an island clicked with a modifier key opens in a new tab",
  long,
  async ({ page, context }) => {
    await arrive(page, "/news");
    await holdReact(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "NEWSLETTER" }).click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/tab=newsletter/);
    await ready(page);
    await expect(page).toHaveURL("/news");
  },
);

test.describe("Back to a page whose island has not started", long, () => {
  for (const [path, name, current] of [
    ["/news", "PRESS RELEASE", "SHOW ALL"],
    ["/instant-insight", "Denmark", "Sweden"],
  ] as const)
    test(`shows the selection in the address of ${path}`, async ({ page }) => {
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

test("two submits of a form at the same moment send one request", long, async ({ page }) => {
  const posts = requestsTo(page, /\/leads$/);
  await arrive(page, "/news");
  await fill(page, newEmail());
  await started(page, "signup-form");
  await button(page).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expectToast(page, "Success!", texts.thanks);
  expect(posts).toHaveLength(1);
});
