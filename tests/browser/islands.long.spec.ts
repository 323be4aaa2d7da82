import type { Page } from "@playwright/test";
import { expect, ready, started } from "./site-test.ts";
import { arrive, newEmail, test, expectToast } from "./lead-test.ts";
import { button, fill, texts } from "./signup-test.ts";
import { holdReact, expectPosted } from "./islands-test.ts";

test.describe("an island whose files cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("lets its form post as a page load when they have not arrived within four seconds", async ({
    page,
    site,
  }) => {
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

test("after four seconds without the island's code, the last click on a tab is followed as a plain link", async ({
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

test("a link in an island clicked with a modifier key opens in a new tab", async ({
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

test.describe("Back to a page whose island has not started", () => {
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

test("two submits of a form at the same moment send one request", async ({ page }) => {
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
