import { expect, holdRequests, long, onLeaving, open, started, test } from "./site-test.ts";

const rows = "[aria-busy] li h3";

test("a search runs 300 ms after the last key press and keeps the tab", async ({ page }) => {
  await open(page, "/news?tab=newsletter");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const field = page.getByRole("searchbox", { name: "Search the news" });
  await field.pressSequentially("podca");
  await page.clock.runFor(290);
  await expect(page).toHaveURL("/news?tab=newsletter");
  await field.pressSequentially("st");
  await page.clock.runFor(310);
  await page.clock.resume();
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  await expect(page.locator(rows).filter({ hasText: /podcast/i })).not.toHaveCount(0);
});

test.describe("within 300 ms of typing a search", long, () => {
  test.beforeEach(async ({ page }) => {
    await open(page, "/news?page=2");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("searchbox", { name: "Search the news" }).pressSequentially("in");
    // The island starts after the next animation frame.
    await page.clock.runFor(20);
    await started(page, "news-list");
    await page.clock.runFor(80);
  });

  test("a click on a tab takes the search along, and the tab stays selected", async ({ page }) => {
    await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
    await page.clock.runFor(100);
    await expect(page).toHaveURL("/news?tab=press-release&q=in");
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page.locator("[aria-busy] li .eyebrow").first()).toContainText("Press release");
    await expect(page).toHaveURL("/news?tab=press-release&q=in");
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("in");
  });

  test("a click on a page number takes the search along, and the page stays selected", async ({
    page,
  }) => {
    await page.getByRole("link", { name: "Page 1", exact: true }).click();
    await page.clock.runFor(2000);
    await page.clock.resume();
    await expect(page).toHaveURL("/news?q=in");
    await page.getByRole("searchbox", { name: "Search the news" }).fill("");
    await expect(page).toHaveURL("/news");
  });

  test("a click on an article opens it, although the search would start while it is loading", async ({
    page,
  }) => {
    const release = await holdRequests(page, "**/article/**");
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
    release();
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
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("");
  });
});

test("the response of an older search never replaces that of a newer one", async ({ page }) => {
  await open(page, "/news");
  const releases = [
    await holdRequests(page, "**/news.json*q=finland*"),
    await holdRequests(page, "**/news.json*q=piracy-is-not-a-word*"),
  ];
  const field = page.getByRole("searchbox", { name: "Search the news" });
  const older = page.waitForRequest(/q=finland/);
  await field.fill("finland");
  await older;
  const [cancelled, newer] = [
    page.waitForEvent("requestfailed", (request) => request.url().includes("q=finland")),
    page.waitForRequest(/q=piracy-is-not-a-word/),
  ];
  await field.fill("piracy-is-not-a-word");
  await Promise.all([cancelled, newer]);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  await expect(page.locator(".skeleton").first()).toBeVisible();
  releases.forEach((release) => release());
  await expect(page.getByText("No news items found.")).toBeVisible();
  await expect(page).toHaveURL("/news?q=piracy-is-not-a-word");
});

test(
  "a tab clicked with a modifier key opens in a new browser tab, with the current search",
  long,
  async ({ page, context }) => {
    await open(page, "/news");
    await page.getByRole("searchbox", { name: "Search the news" }).fill("in");
    await started(page, "news-list");
    await expect(page).toHaveURL("/news?q=in");
    const tab = context.waitForEvent("page");
    await page
      .getByRole("link", { name: "NEWSLETTER", exact: true })
      .click({ modifiers: ["ControlOrMeta"] });
    await expect(await tab).toHaveURL("/news?tab=newsletter&q=in");
    await expect(page).toHaveURL("/news?q=in");
  },
);

test(
  "the search field keeps its focus when a page of news finishes loading",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const release = await holdRequests(page, "**/news.json?page=2");
    await page.getByRole("link", { name: "Page 2" }).click();
    await page.getByRole("searchbox", { name: "Search the news" }).focus();
    release();
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toBeFocused();
  },
);

test(
  "a search with extra spaces is run once and stays in the field as typed",
  long,
  async ({ page }) => {
    await open(page, "/news");
    let loads = 0;
    page.on("request", (request) => (loads += Number(request.url().includes("q="))));
    await page.clock.install();
    await page.getByRole("searchbox", { name: "Search the news" }).fill("  in   the ");
    await page.clock.fastForward(400);
    await expect(page).toHaveURL("/news?q=in+the");
    await page.clock.fastForward(5000);
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue(
      "  in   the ",
    );
    expect(loads).toBe(1);
  },
);

test(
  "a search whose list was shown for a second keeps its history entry when its text is changed letter by letter",
  long,
  async ({ page }) => {
    await open(page, "/news");
    await page.clock.install();
    const field = page.getByRole("searchbox", { name: "Search the news" });
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
  },
);

test(
  "the heading and title of the list follow tab and search, and an empty tab leads to the search in all news",
  long,
  async ({ page }) => {
    await open(page, "/news");
    await page.getByRole("searchbox", { name: "Search the news" }).fill("nothing-like-it");
    await expect(page).toHaveTitle(/^Search results for “nothing-like-it” \|/);
    await expect(page.getByText("Try adjusting your search terms.", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
    const heading = "Press releases: search results for “nothing-like-it”";
    await expect(page.getByRole("heading", { name: heading })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    await page.getByRole("link", { name: "search in all news" }).click();
    await expect(page).toHaveURL("/news?q=nothing-like-it");
    await expect(page.getByRole("link", { name: "search in all news" })).toHaveCount(0);
  },
);

test("Back and Forward restore the search in its field", long, async ({ page }) => {
  await open(page, "/news");
  await page.getByRole("searchbox", { name: "Search the news" }).fill("finland");
  await expect(page).toHaveURL("/news?q=finland");
  await page.goBack();
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("");
  await page.goForward();
  await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("finland");
});

test(
  "a search with special characters reaches the address and the field unchanged",
  long,
  async ({ page }) => {
    const odd = `<b>&"' +%20#?=/\\ å漢🎧`;
    await open(page, "/news");
    await page.getByRole("searchbox", { name: "Search the news" }).fill(odd);
    await expect(page.getByText("No news items found.")).toBeVisible();
    await expect(page.getByText("Try adjusting your search terms")).toBeVisible();
    expect(new URL(page.url()).searchParams.get("q")).toBe(odd);
    const tab = page.getByRole("link", { name: "NEWSLETTER", exact: true });
    await tab.click();
    await expect(page).toHaveURL(/tab=newsletter/);
    expect(new URL(page.url()).searchParams.get("q")).toBe(odd);
    await page.reload();
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue(odd);
  },
);

test(
  "another search keeps the one before in the history, and a search that is typed on replaces it",
  long,
  async ({ page }) => {
    await open(page, "/news");
    const field = page.getByRole("searchbox", { name: "Search the news" });
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
  },
);
