import { expect, long, open, started, test } from "./site-test.ts";

/**
 * Behaviour of the news list that is the same on every screen. For what depends on the screen, see
 * `news-layout.spec.ts`.
 */
const rows = ".news-line h3";

test(
  "of three tabs clicked in quick succession the last one is shown, and Back steps through all of them",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const answers = Promise.withResolvers<void>();
    await page.route("**/news.json*", async (route) => {
      await answers.promise;
      await route.continue().catch(() => {});
    });
    await page.getByRole("searchbox").focus();
    await started(page, "news-list");
    for (const name of ["NEWSLETTER", "SHOW ALL", "PRESS RELEASE"])
      await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/news?tab=press-release");
    answers.resolve();
    const kinds = page.locator(".news-line .eyebrow");
    await expect(kinds).toHaveText(Array.from({ length: 6 }, () => /Press release/));
    await page.goBack();
    await expect(page).toHaveURL("/news");
    await expect(page.locator(rows)).toHaveCount(6);
    await page.goBack();
    await expect(page).toHaveURL("/news?tab=newsletter");
    await expect(kinds).toHaveText(Array.from({ length: 6 }, () => /Newsletter/));
    await page.goBack();
    await expect(page).toHaveURL("/news");
  },
);

test(
  "Back while a page of news is loading shows the previous page at once",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const titles = await page.locator(rows).allTextContents();
    const answer = Promise.withResolvers<void>();
    await page.route("**/news.json*", async (route) => {
      await answer.promise;
      await route.continue().catch(() => {});
    });
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByTestId("skeletons")).toBeVisible();
    await page.goBack();
    await expect(page.locator(rows)).toHaveText(titles);
    answer.resolve();
    await expect(page.getByTestId("skeletons")).toHaveCount(0);
    await expect(page.locator(rows)).toHaveText(titles);
    await expect(page).toHaveURL("/news");
  },
);

test.describe("a response that cannot be shown", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 50/ });

  test("not JSON: an error is shown, and Try Again fetches the list again", async ({ page }) => {
    await open(page, "/news");
    await page.route("**/news.json*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Sign in to this network</h1>" }),
    );
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
    await expect(page.getByRole("navigation", { name: "Pages of news" })).toHaveCount(0);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
    await page.unroute("**/news.json*");
    const answer = Promise.withResolvers<void>();
    await page.route("**/news.json*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByTestId("skeletons").locator("li")).toHaveCount(6);
    answer.resolve();
    await expect(page.locator(rows)).toHaveCount(6);
    await expect(page).toHaveURL("/news?tab=newsletter");
    await expect(page.getByRole("heading", { name: "Newsletters" })).toBeFocused();
  });
});

test("a search runs 300 ms after the last key press and keeps the tab", async ({ page }) => {
  await open(page, "/news?tab=newsletter");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const field = page.getByRole("searchbox");
  await field.pressSequentially("podca");
  await page.clock.runFor(290);
  await expect(page).toHaveURL("/news?tab=newsletter");
  await field.pressSequentially("st");
  await page.clock.runFor(310);
  await page.clock.resume();
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  await expect(page.locator(rows).filter({ hasText: /podcast/i })).not.toHaveCount(0);
});

test.describe("within 300 ms of typing a search", () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/news?page=2");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("searchbox").pressSequentially("in");
    // The island starts after the next animation frame.
    await page.clock.runFor(20);
    await started(page, "news-list");
    await page.clock.runFor(80);
  });

  test(
    "a click on a tab takes the search along, and the tab stays selected",
    long,
    async ({ page }) => {
      await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
      await page.clock.runFor(100);
      await expect(page).toHaveURL("/news?tab=press-release&q=in");
      await page.clock.runFor(2000);
      await page.clock.resume();
      await expect(page.locator(".news-line .eyebrow").first()).toContainText("Press release");
      await expect(page).toHaveURL("/news?tab=press-release&q=in");
      await expect(page.getByRole("searchbox")).toHaveValue("in");
    },
  );
});

test("the response of an older search never replaces that of a newer one", async ({ page }) => {
  await open(page, "/news");
  const slow = Promise.withResolvers<void>();
  await page.route("**/news.json*q=finland*", async (route) => {
    await slow.promise;
    await route.continue().catch(() => {});
  });
  const field = page.getByRole("searchbox");
  const asked = page.waitForRequest(/q=finland/);
  await field.fill("finland");
  await asked;
  await field.fill("piracy-is-not-a-word");
  await expect(page.getByText("No news items found.")).toBeVisible();
  slow.resolve();
  await expect(page).toHaveURL("/news?q=piracy-is-not-a-word");
  await expect(page.getByText("No news items found.")).toBeVisible();
});

test.describe("the news page, without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /request to|status of 503/ });

  test("has tabs and pages as links and the search as a form", async ({ page }) => {
    await page.goto("/news");
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await expect(page).toHaveURL("/news?tab=newsletter");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/news?tab=newsletter&page=2");
    await page.getByRole("searchbox").fill("podcast");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
    await expect(page.locator(rows).filter({ hasText: /podcast/i })).not.toHaveCount(0);
  });
});
