import { expect, open, test } from "./site-test.ts";

test("a page change starts at the top, moves focus to the heading and announces the title", async ({
  page,
}) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("[aria-live=polite]")).toHaveText(
    "Media and telecom consulting | Nordsikt",
  );
});

test("the head names the forms and feeds of the page one is on, and no others", async ({
  page,
}) => {
  const alternates = () =>
    page
      .locator("head link[rel=alternate]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await open(page, "/news");
  expect(await alternates()).toHaveLength(7);
  expect(await alternates()).toContain("/news.md");
  await page.locator("main h3 a").first().click();
  await expect(page).toHaveURL(/\/article\//);
  const { pathname } = new URL(page.url());
  await expect.poll(alternates).toEqual(["/feeds/news.xml", "/feeds/news.json", `${pathname}.md`]);
});

test("Back restores the place one came from", async ({ page }) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("a hash leads to its target", async ({ page }) => {
  await open(page, "/about#main");
  await page.evaluate(() => (location.hash = "#main"));
  await expect(page.locator("#main")).toBeInViewport();
  await page.keyboard.press("Tab");
  await page.evaluate(() => scrollTo(0, 0));
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("a legacy address inside the site leads on without a reload", async ({ page }) => {
  await open(page, "/about");
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true });
    const main = document.querySelector("main");
    history.pushState({}, "", "/om-oss/");
    dispatchEvent(new PopStateEvent("popstate"));
    main?.scrollTo(0, 0);
  });
  await expect(page).toHaveURL("/about");
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
});

test("a thin bar shows only while a change takes longer than 150 ms", async ({ page }) => {
  await open(page, "/products");
  const answer = Promise.withResolvers<void>();
  await page.route("**/audio-market.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const bar = page.locator(".navigation-progress");
  await expect(bar).toHaveCSS("opacity", "0");
  await page.getByRole("main").getByRole("link", { name: "Audio Market" }).click();
  await expect(bar).toHaveAttribute("data-busy", "true");
  await expect(bar).toHaveCSS("transition-delay", "0.15s, 0.15s");
  await expect(bar).toHaveCSS("opacity", "1");
  answer.resolve();
  await expect(page).toHaveURL("/products/audio-market");
  await expect(bar).toHaveCSS("opacity", "0");
});

test("links fetch their page when a mouse rests on them", { tag: "@desktop" }, async ({ page }) => {
  await open(page, "/products");
  const fetched = page.waitForRequest(/audio-market\.data/);
  await page.getByRole("main").getByRole("link", { name: "Audio Market" }).hover();
  await fetched;
});

test.describe("a failing page", () => {
  test.use({ expectedErrors: /500|Internal Server Error/ });
  test("shows an error inside the normal frame, with a way on and no stack trace", async ({
    page,
  }) => {
    await open(page, "/products");
    await page.route("**/audio-market.data*", (route) =>
      route.fulfill({ status: 500, body: "no" }),
    );
    await page.getByRole("main").getByRole("link", { name: "Audio Market" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await expect(page.locator(".site-header")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/at \w+ \(|node_modules|\.tsx?:/);
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("a failure to start", () => {
  test.use({ expectedErrors: /./ });
  test("shows 'Application Error'", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "__reactRouterContext", {
        get: () => undefined,
        set: () => {},
      });
    });
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "Application Error" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Reload the page" })).toBeVisible();
  });
});

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("says so and leads back", async ({ page }) => {
    await open(page, "/product");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page
      .getByRole("navigation", { name: "Suggestions" })
      .getByRole("link", { name: "Products" })
      .click();
    await expect(page).toHaveURL("/products");
  });
});
