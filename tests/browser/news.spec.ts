import { firm } from "../support/firm.ts";
import { startContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite } from "../support/site.ts";
import { expect, holdRequests, long, onLeaving, open, ready, started, test } from "./site-test.ts";

/**
 * Behaviour of the news list that is the same on every screen. For what depends on the screen, see
 * `news-layout.spec.ts`.
 */
const rows = "[aria-busy] li h3";

test(
  "of three tabs clicked in quick succession the last one is shown, and Back steps through all of them",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const release = await holdRequests(page, "**/news.json*");
    await page.getByRole("searchbox", { name: "Search the news" }).focus();
    await started(page, "news-list");
    for (const name of ["NEWSLETTER", "SHOW ALL", "PRESS RELEASE"])
      await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL("/news?tab=press-release");
    release();
    const kinds = page.locator("[aria-busy] li .eyebrow");
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
    const release = await holdRequests(page, "**/news.json*");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.locator(".skeleton").first()).toBeVisible();
    await page.goBack();
    await expect(page.locator(rows)).toHaveText(titles);
    release();
    await expect(page.locator(".skeleton")).toHaveCount(0);
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
    const release = await holdRequests(page, "**/news.json*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.locator("li:has(> .skeleton)")).toHaveCount(6);
    release();
    await expect(page.locator(rows)).toHaveCount(6);
    await expect(page).toHaveURL("/news?tab=newsletter");
    await expect(page.getByRole("heading", { name: "Newsletters" })).toBeFocused();
  });

  test(
    "offline: Back shows the list that is already loaded, and Forward loads the other one when online again",
    long,
    async ({ page, context }) => {
      await open(page, "/news");
      await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
      const kinds = page.locator("[aria-busy] li .eyebrow");
      await expect(kinds).toHaveText(Array.from({ length: 6 }, () => /Newsletter/));
      await context.setOffline(true);
      await page.getByRole("link", { name: "Page 2" }).click();
      await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
      await page.goBack();
      await expect(page.locator(rows)).toHaveCount(6);
      await context.setOffline(false);
      await page.goForward();
      await expect(page.locator("main [aria-current=page]")).toHaveText("2");
    },
  );
});

test.describe("the news page, without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /request to|status of 503/ });

  test("has tabs and pages as links and the search as a form", async ({ page }) => {
    await page.goto("/news");
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await expect(page).toHaveURL("/news?tab=newsletter");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/news?tab=newsletter&page=2");
    await page.getByRole("searchbox", { name: "Search the news" }).fill("podcast");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
    await expect(page.locator(rows).filter({ hasText: /podcast/i })).not.toHaveCount(0);
  });

  test("requests the same list again with Try Again", long, async ({ page }) => {
    const service = await startContentServer({ posts: fakePosts(8, [2]) });
    service.fault = () => ({ kind: "status", status: 500 });
    const site = await startSite({ CONTENT_URL: service.baseUrl });
    try {
      await page.goto(`${site.url}/news?tab=newsletter&q=item`);
      await expect(page.getByRole("alert")).toContainText("HTTP error! status: 500");
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page).toHaveURL(`${site.url}/news?tab=newsletter&q=item`);
    } finally {
      await site.stop();
      await service.stop();
    }
  });
});

test(
  "the news list stays visible until the article's page is shown with its text",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const titles = await page.locator(rows).allTextContents();
    const left = await onLeaving(page, () =>
      Array.from(document.querySelectorAll("[aria-busy] li h3"), (title) => title.textContent),
    );
    await page.locator(rows).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.locator("article .prose").first()).not.toBeEmpty();
    expect(await left()).toEqual(titles);
  },
);

test("the document's title follows the page of the news list", long, async ({ page }) => {
  await open(page, "/news");
  const title = await page.title();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveTitle(/^News.*, page 2 \|/);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});

test(
  "a page number beyond the end shows the last page, from which the previous page can be reached",
  long,
  async ({ page }) => {
    await open(page, "/news?page=999");
    const last = await page.locator("main [aria-current=page]").textContent();
    await page.getByRole("link", { name: "Previous page" }).click();
    await expect(page).toHaveURL(`/news?page=${Number(last) - 1}`);
    await page.goBack();
    await expect(page.locator("main [aria-current=page]")).toHaveText(last ?? "");
  },
);

test(
  "with many pages, five page numbers are shown around the current one, with the first, the last and gaps",
  long,
  async ({ page }) => {
    await open(page, "/news");
    await page.route("**/news.json*", async (route) => {
      const list = await (await route.fetch()).json();
      await route.fulfill({ json: { ...list, currentPage: 60, totalPages: 120, total: 720 } });
    });
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(
      page.getByRole("navigation", { name: "Pages of news" }).getByRole("listitem"),
    ).toHaveText(["←", "1", "…", "58", "59", "60", "61", "62", "…", "120", "→"]);
    await expect(page.getByRole("status").filter({ hasText: "page 60 of 120" })).toHaveCount(1);
  },
);

test.describe("when the content service fails and nothing is cached", long, () => {
  test.use({ expectedErrors: /request to|status of 50[23]|status of 404/ });

  test("an error is shown, Try Again requests again, and Go Back returns to the previous page", async ({
    page,
  }) => {
    const service = await startContentServer({ posts: fakePosts(8, [2]) });
    service.fault = () => ({ kind: "status", status: 503 });
    const site = await startSite({ CONTENT_URL: service.baseUrl });
    try {
      await page.goto(`${site.url}/news`);
      await ready(page);
      await expect(page.getByRole("alert")).toContainText("HTTP error! status: 503");
      await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
      await expect(page).toHaveURL(`${site.url}/news?tab=newsletter`);
      await expect(page).toHaveTitle(`Newsletters | ${firm.company.name}`);
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("alert")).toContainText("HTTP error! status: 503");
      await page.goto(`${site.url}/article/newsletter/8`);
      await ready(page);
      await expect(page.locator("h1")).toHaveText("Something went wrong");
      service.fault = undefined;
      const spinnerLeft = await onLeaving(page, () =>
        document.querySelector(".spinner")?.checkVisibility(),
      );
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.locator("h1")).toContainText("Item 8");
      expect(await spinnerLeft()).toBe(true);
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
    test(`Try Again shows the article once the service has recovered, with and without JavaScript: ${kind}`, async ({
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
