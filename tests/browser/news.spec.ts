import { startContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite } from "../support/site.ts";
import { expect, ready, open, test } from "./site-test.ts";

const rows = ".news-line h3";

test("a tab changes the list without a reload and starts at page 1", async ({ page }) => {
  await open(page, "/news?page=2");
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
  await expect(page).toHaveURL("/news?tab=press-release");
  await expect(page.locator(".news-line .eyebrow").first()).toContainText("Press release");
  await expect(page.locator(rows)).toHaveCount(6);
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/news?page=2");
});

test("six skeletons show while a change is on its way", async ({ page }) => {
  await open(page, "/news");
  const answer = Promise.withResolvers<void>();
  await page.route("**/news.json*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByTestId("skeletons").locator("li")).toHaveCount(6);
  answer.resolve();
  await expect(page.getByTestId("skeletons")).toHaveCount(0);
  await expect(page.locator(rows)).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "All news" })).toBeFocused();
});

test("a spinner shows while an article is on its way", async ({ page }) => {
  await open(page, "/news");
  const answer = Promise.withResolvers<void>();
  await page.route("**/article/**.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.locator(rows).first().getByRole("link").click();
  await expect(page.getByText("Loading article")).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByText("Loading article")).toHaveCount(0);
});

test("a search waits for the hand to rest 300 ms, and keeps the tab", async ({ page }) => {
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
    await page.clock.runFor(100);
  });

  test("a tab is chosen with it, and stays chosen", async ({ page }) => {
    await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
    await page.clock.runFor(100);
    await expect(page).toHaveURL("/news?tab=press-release&q=in");
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page.locator(".news-line .eyebrow").first()).toContainText("Press release");
    await expect(page).toHaveURL("/news?tab=press-release&q=in");
    await expect(page.getByRole("searchbox")).toHaveValue("in");
  });

  test("a page is chosen with it, and stays chosen", async ({ page }) => {
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page).toHaveURL("/news?q=in");
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL("/news");
  });

  test("an article that is chosen opens, however slowly", async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/article/**.data*", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.locator(rows).first().getByRole("link").click();
    await expect(page.getByText("Loading article")).toBeVisible();
    await page.clock.runFor(2000);
    answer.resolve();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.locator("h1")).not.toHaveText("News");
  });

  test("News in the menu shows all news again", async ({ page }) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
    await expect(page).toHaveURL("/news");
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page.getByRole("link", { name: "Page 1" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page).toHaveURL("/news");
    await expect(page.getByRole("searchbox")).toHaveValue("");
  });
});

test("spaces in a search do not make it search again and again", async ({ page }) => {
  await open(page, "/news");
  let loads = 0;
  page.on("request", (request) => (loads += Number(request.url().includes("q="))));
  await page.clock.install();
  await page.getByRole("searchbox").fill("  in   the ");
  await page.clock.fastForward(400);
  await expect(page).toHaveURL("/news?q=in+the");
  await page.clock.fastForward(5000);
  await expect(page.getByRole("searchbox")).toHaveValue("  in   the ");
  expect(loads).toBe(1);
});

test("an older answer never shows over a newer one", async ({ page }) => {
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

test("Back restores the search and its field", async ({ page }) => {
  await open(page, "/news");
  await page.getByRole("searchbox").fill("finland");
  await expect(page).toHaveURL("/news?q=finland");
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("searchbox")).toHaveValue("finland");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("tabs and pages are links, search is a form", async ({ page }) => {
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

test("an article can be copied as a link, and long words never break the page", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/news");
  await page.locator(rows).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.locator("h1")).toBeFocused();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.locator("h1").evaluate((heading) => (heading.textContent = "Word".repeat(60)));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe("when the content service fails and nothing is known", () => {
  test.use({ expectedErrors: /request to|status of 50[23]|status of 404/ });
  test("the error state shows, Try Again fetches again, Go Back goes back", async ({ page }) => {
    const service = await startContentServer({ posts: fakePosts(8, [2]) });
    service.fault = () => ({ kind: "status", status: 503 });
    const site = await startSite({ CONTENT_URL: service.baseUrl });
    try {
      await page.goto(`${site.url}/news`);
      await ready(page);
      await expect(page.getByRole("alert")).toContainText("HTTP error! status: 503");
      await page.goto(`${site.url}/article/newsletter/8`);
      await ready(page);
      await expect(page.locator("h1")).toHaveText("Something went wrong");
      service.fault = undefined;
      const release = service.hold();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByText("Loading article")).toBeVisible();
      release();
      await expect(page.locator("h1")).toContainText("Item 8");
      await page.goto(`${site.url}/about`);
      await ready(page);
      await page.goto(`${site.url}/article/newsletter/999`);
      await ready(page);
      await expect(page.locator("h1")).toHaveText("Article Not Found");
      await page.getByRole("link", { name: "Go Back" }).click();
      await expect(page).toHaveURL(`${site.url}/about`);
    } finally {
      await site.stop();
      await service.stop();
    }
  });

  for (const kind of ["silence", "status"] as const)
    test(`Try Again brings the article as soon as the service is back, without scripts too: ${kind}`, async ({
      browser,
    }) => {
      const service = await startContentServer({ posts: fakePosts(8, [2]) });
      const site = await startSite({ CONTENT_URL: service.baseUrl });
      try {
        for (const [javaScriptEnabled, id] of [
          [true, 8],
          [false, 7],
        ] as const) {
          const context = await browser.newContext({ javaScriptEnabled });
          const page = await context.newPage();
          service.fault = () => (kind === "silence" ? { kind } : { kind, status: 500 });
          await page.goto(`${site.url}/article/newsletter/${id}`);
          await expect(page.locator("h1")).toHaveText("Something went wrong");
          if (javaScriptEnabled) await ready(page);
          service.fault = undefined;
          await page.getByRole("button", { name: "Try Again" }).click();
          await expect(page.locator("h1")).toContainText(`Item ${id}`);
          await context.close();
        }
      } finally {
        await site.stop();
        await service.stop();
      }
    });
});
