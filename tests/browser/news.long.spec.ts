import { company } from "#content/company.ts";
import { startContentServer } from "../support/content-server.ts";
import { fakePosts } from "../support/content-server-posts.ts";
import { startSite } from "../support/site.ts";
import { expect, onLeaving, open, ready, started, test } from "./site-test.ts";

/**
 * Behaviour of the news list that is the same on every screen. For what depends on the screen, see
 * `news-layout.spec.ts`.
 */
const rows = ".news-line h3";

test("the news list stays visible until the article's page is shown with its text", async ({
  page,
}) => {
  await open(page, "/news");
  const titles = await page.locator(rows).allTextContents();
  const left = await onLeaving(page, () =>
    Array.from(document.querySelectorAll(".news-line h3"), (title) => title.textContent),
  );
  await page.locator(rows).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.locator("article .prose").first()).not.toBeEmpty();
  expect(await left()).toEqual(titles);
});

test("the document's title follows the page of the news list", async ({ page }) => {
  await open(page, "/news");
  const title = await page.title();
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveTitle(/^News.*, page 2 \|/);
  await page.goBack();
  await expect(page).toHaveTitle(title);
});

test("a tab clicked with a modifier key opens in a new browser tab, with the current search", async ({
  page,
  context,
}) => {
  await open(page, "/news");
  await page.getByRole("searchbox").fill("in");
  await started(page, "news-list");
  await expect(page).toHaveURL("/news?q=in");
  const tab = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "NEWSLETTER", exact: true })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL("/news?tab=newsletter&q=in");
  await expect(page).toHaveURL("/news?q=in");
});

test("a page number beyond the end shows the last page, from which the previous page can be reached", async ({
  page,
}) => {
  await open(page, "/news?page=999");
  const last = await page.locator(".page-link[aria-current]").textContent();
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page).toHaveURL(`/news?page=${Number(last) - 1}`);
  await page.goBack();
  await expect(page.locator(".page-link[aria-current]")).toHaveText(last ?? "");
});

test("with many pages, five page numbers are shown around the current one, with the first, the last and gaps", async ({
  page,
}) => {
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
});

test("the search field keeps its focus when a page of news finishes loading", async ({ page }) => {
  await open(page, "/news");
  const answer = Promise.withResolvers<void>();
  await page.route("**/news.json?page=2", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Page 2" }).click();
  await page.getByRole("searchbox").focus();
  answer.resolve();
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test.describe("a response that cannot be shown", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 50/ });

  test("offline: Back shows the list that is already loaded, and Forward loads the other one when online again", async ({
    page,
    context,
  }) => {
    await open(page, "/news");
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    const kinds = page.locator(".news-line .eyebrow");
    await expect(kinds).toHaveText(Array.from({ length: 6 }, () => /Newsletter/));
    await context.setOffline(true);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch news");
    await page.goBack();
    await expect(page.locator(rows)).toHaveCount(6);
    await context.setOffline(false);
    await page.goForward();
    await expect(page.locator(".page-link[aria-current]")).toHaveText("2");
  });
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

  test("a click on a page number takes the search along, and the page stays selected", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page).toHaveURL("/news?q=in");
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL("/news");
  });

  test("a click on an article opens it, although the search would start while it is loading", async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/article/**", async (route) => {
      await answer.promise;
      await route.continue();
    });
    const left = await onLeaving(page, () => location.pathname + location.search);
    const later = page.waitForRequest("**/health/ready");
    // A page that is being left cannot be evaluated. A request that the page sends itself shows that the search delay
    // has passed.
    await page
      .locator(rows)
      .first()
      .getByRole("link")
      .evaluate((link: HTMLElement) => {
        setTimeout(() => link.click(), 50);
        setTimeout(() => fetch("/health/ready"), 2000);
      });
    await page.clock.resume();
    await later;
    answer.resolve();
    await expect(page).toHaveURL(/\/article\//);
    await expect(page.locator("h1")).not.toHaveText("News");
    expect(await left()).toBe("/news?page=2");
  });

  test("the link to News shows all news without the search", async ({ page }) => {
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

test("a search with extra spaces is run once and stays in the field as typed", async ({ page }) => {
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

test("a search whose list was shown for a second keeps its history entry when its text is changed letter by letter", async ({
  page,
}) => {
  await open(page, "/news");
  await page.clock.install();
  const field = page.getByRole("searchbox");
  const isShown = () => expect(page.locator("[aria-busy=false]")).toHaveCount(1);
  await field.fill("sport");
  await page.clock.fastForward(400);
  await expect(page).toHaveURL("/news?q=sport");
  await isShown();
  await page.clock.fastForward(1100);
  // Deleted and typed again, with pauses that start searches.
  for (const text of ["sp", "", "au", "audio"]) {
    await field.fill(text);
    await page.clock.fastForward(400);
    await expect(page).toHaveURL(text ? `/news?q=${text}` : "/news");
    await isShown();
  }
  await page.goBack();
  await expect(page).toHaveURL("/news?q=sport");
  await page.goBack();
  await expect(page).toHaveURL("/news");
});

test("the heading and title of the list follow tab and search, and an empty tab leads to the search in all news", async ({
  page,
}) => {
  await open(page, "/news");
  await page.getByRole("searchbox").fill("nothing-like-it");
  await expect(page).toHaveTitle(/^Search results for “nothing-like-it” \|/);
  await expect(page.getByText("Try adjusting your search terms.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
  const heading = "Press releases: search results for “nothing-like-it”";
  await expect(page.getByRole("heading", { name: heading })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^${heading}`));
  await page.getByRole("link", { name: "search in all news" }).click();
  await expect(page).toHaveURL("/news?q=nothing-like-it");
  await expect(page.getByRole("link", { name: "search in all news" })).toHaveCount(0);
});

test("Back and Forward restore the search in its field", async ({ page }) => {
  await open(page, "/news");
  await page.getByRole("searchbox").fill("finland");
  await expect(page).toHaveURL("/news?q=finland");
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("searchbox")).toHaveValue("finland");
});

test.describe("the news page, without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /request to|status of 503/ });

  test("requests the same list again with Try Again", async ({ page }) => {
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

test.describe("when the content service fails and nothing is cached", () => {
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
      await expect(page).toHaveTitle(`Newsletters | ${company.name}`);
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

test("a search with special characters reaches the address and the field unchanged", async ({
  page,
}) => {
  const odd = `<b>&"' +%20#?=/\\ å漢🎧`;
  await open(page, "/news");
  await page.getByRole("searchbox").fill(odd);
  await expect(page.getByText("No news items found.")).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("q")).toBe(odd);
  const tab = page.getByRole("link", { name: "NEWSLETTER", exact: true });
  await tab.click();
  await expect(page).toHaveURL(/tab=newsletter/);
  expect(new URL(page.url()).searchParams.get("q")).toBe(odd);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(odd);
});

test("another search keeps the one before in the history, and a search that is typed on replaces it", async ({
  page,
}) => {
  await open(page, "/news");
  const field = page.getByRole("searchbox");
  const results = (search: string) =>
    expect(page.getByRole("heading", { name: `Search results for “${search}”` })).toHaveCount(1);
  await field.fill("spo");
  await expect(page).toHaveURL("/news?q=spo");
  await field.fill("sport");
  await expect(page).toHaveURL("/news?q=sport");
  await field.fill("audio");
  await expect(page).toHaveURL("/news?q=audio");
  await results("audio");
  await page.goBack();
  await expect(page).toHaveURL("/news?q=sport");
  await expect(field).toHaveValue("sport");
  await results("sport");
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(field).toHaveValue("");
});
