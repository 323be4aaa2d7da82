import { firm } from "../support/firm.ts";
import type { Page } from "@playwright/test";
import type { AppPages, PageServices } from "../../server/pages/app-pages.ts";
import { createRenderQueue } from "../../server/pages/render-queue.ts";
import { expect, long, open, ready, test } from "./site-test.ts";

/** The paths that the page's scripts fetch from now on. */
/** Without the words of islands, which a focus may start. */
function documentsFetched(page: Page): () => string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") paths.push(new URL(request.url()).pathname);
  });
  return () => paths.filter((path) => !path.startsWith("/words/"));
}

test("following a link shows the next page from the top, with its title, and Tab reaches the skip link first", async ({
  page,
}) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await expect(page).toHaveTitle("Media and telecom consulting | Nordsikt");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("Back restores the scroll position", async ({ page }) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop);
});

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("shows a 404 page that suggests a similar address", async ({ page }) => {
    await open(page, "/product");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await page
      .getByRole("navigation", { name: "Suggestions" })
      .getByRole("link", { name: "Products" })
      .click();
    await expect(page).toHaveURL("/products");
  });
});

test.describe("in a browser without speculation rules", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== "speculationrules";
    });
  });

  test("a link's page is fetched once when the pointer or the focus is on the link", async ({
    page,
  }) => {
    await open(page, "/products");
    const fetched = documentsFetched(page);
    const report = (name: string) => page.getByRole("main").getByRole("link", { name });
    await report("Audio Market").hover();
    await expect.poll(fetched).toEqual(["/products/audio-market"]);
    await report("Nordic Piracy").hover();
    await report("Audio Market").focus();
    await report("Sports Analysis").focus();
    await expect.poll(fetched).toContain("/products/sports-analysis");
    expect(fetched().filter((path) => path.endsWith("audio-market"))).toHaveLength(1);
  });

  test("files, other sites and the current page are not fetched ahead", long, async ({ page }) => {
    await open(page, "/media");
    const fetched = documentsFetched(page);
    await page.getByRole("link", { name: "DOWNLOAD PRESS KIT" }).focus();
    await page.locator(".press-link").first().focus();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Media", exact: true }).focus();
    await footer.locator("a[target=_blank]").first().focus();
    await footer.getByRole("link", { name: "About", exact: true }).focus();
    await expect.poll(fetched).toEqual(["/about"]);
  });
});

test(
  "in a browser with speculation rules the page script fetches nothing ahead",
  long,
  async ({ page }) => {
    await open(page, "/products");
    const fetched = documentsFetched(page);
    await page.getByRole("main").getByRole("link", { name: "Audio Market" }).focus();
    await page.getByRole("main").getByRole("link", { name: "Audio Market" }).click();
    await expect(page).toHaveURL("/products/audio-market");
    expect(fetched()).toEqual([]);
  },
);

test(
  "the head lists the alternate formats and feeds of the current page only",
  long,
  async ({ page }) => {
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
    await expect
      .poll(alternates)
      .toEqual(["/feeds/news.xml", "/feeds/news.json", `${pathname}.md`]);
  },
);

test("a legacy address redirects, and Back skips it", long, async ({ page }) => {
  await open(page, "/products");
  await page.evaluate(() => location.assign("/om-oss/"));
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test.describe("a page whose loader fails", long, () => {
  test.use({ expectedErrors: /500|Internal Server Error|ERR_FAILED/ });

  test("shows an error inside the normal layout, with a link home and no stack trace", async ({
    page,
    baseURL,
  }) => {
    // A page that the browser has prefetched would bypass the route below.
    await page.route("**/speculation-rules.json", (route) => route.abort());
    await open(page, "/about");
    const body = await renderFailing(`${baseURL}/news`);
    await page.route("**/news", (route) =>
      route.fulfill({ status: 500, contentType: "text/html", body }),
    );
    await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
    await ready(page);
    await expect(page.locator(".site-header")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/at \w+ \(|node_modules|\.tsx?:/);
    await page.getByRole("link", { name: "BACK TO THE HOME PAGE" }).click();
    await expect(page).toHaveURL("/");
  });

  /** Renders the page with the built app while its loader throws a programming error. */
  async function renderFailing(address: string): Promise<string> {
    const { pages }: { pages: AppPages } = await import(
      import.meta.resolve("#build/server/index.js")
    );
    const broken = () => Promise.reject(new TypeError("Cannot read properties of undefined"));
    const services = {
      content: firm,
      siteUrl: new URL(address).origin,
      news: { allNews: broken, listNews: broken },
      renderQueue: createRenderQueue(),
      reportError: () => {},
    } as unknown as PageServices;
    const page = await pages.render(new Request(address), services);
    return page.text();
  }
});

test.describe("a view transition", long, () => {
  /** The elements that the transition into this page moves. */
  const moved = async (page: Page) => {
    await page.waitForFunction(() => "moved" in window);
    return page.evaluate(() => Reflect.get(window, "moved") as unknown);
  };

  /** A busy browser skips the transition when the page is late, so the navigation is repeated until it has one. */
  const followUntilTitleMoves = async (page: Page, from: string, link: string) => {
    await expect(async () => {
      await open(page, from);
      const before = page.url();
      await page.locator(link).first().click();
      await expect(page).not.toHaveURL(before);
      expect(await moved(page)).toContain("::view-transition-group(article-title)");
    }).toPass();
  };

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        const parts = viewTransition?.ready.then(() =>
          document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
            .filter((part) => part?.startsWith("::view-transition-group")),
        );
        Object.assign(window, { moved: parts ?? "no transition" });
      });
    });
  });

  test("moves the title of a news item to the article's heading", async ({ page }) => {
    await followUntilTitleMoves(page, "/", ".news-card a");
    await expect(page).toHaveURL(/\/article\//);
  });

  test("does not run between other pages, and runs from one article to a related one", async ({
    page,
  }) => {
    await open(page, "/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
    await expect(page).toHaveURL("/news");
    expect(await moved(page)).toBe("no transition");
    await page.locator("main h3 a").first().click();
    await expect(page).toHaveURL(/\/article\//);
    await ready(page);
    // Two elements with the same view-transition-name would cancel the transition at every attempt.
    await followUntilTitleMoves(page, page.url(), "main h3 a[data-title-link]");
  });

  test("does not block clicks while it runs", async ({ page }) => {
    await open(page, "/article/newsletter/124");
    const link = page.locator(".site-header").getByRole("link", { name: "Contact" });
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await page.evaluate(async () => {
      await document.startViewTransition(() => {}).ready;
      for (const animation of document.getAnimations()) animation.pause();
    });
    await page.mouse.click(x + 10, y + 10);
    await expect(page).toHaveURL("/contact");
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("does not run", async ({ page }) => {
      await open(page, "/");
      await page.locator(".news-card").first().getByRole("link").click();
      await expect(page).toHaveURL(/\/article\//);
      expect(await moved(page)).toBe("no transition");
    });
  });
});

test(
  "a hash scrolls to its target, and the skip link moves the focus to the content",
  long,
  async ({ page }) => {
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
  },
);
