import type { Page } from "@playwright/test";
import { createQueue } from "../../server/concurrency.ts";
import type { AppPages, PageServices } from "../../server/pages/app-pages.ts";
import { anyWidth, expect, open, proves, ready, test } from "./site-test.ts";

test("a page change starts at the top, with the title of the page and the keyboard at its beginning", async ({
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

test(
  "the head names the forms and feeds of the page one is on, and no others",
  anyWidth,
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

test("Back restores the place one came from", async ({ page }) => {
  await open(page, "/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Consulting" });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL("/consulting");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("a hash leads to its target", proves("2.4.1"), async ({ page }) => {
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

test("a legacy address inside the site leads on, and Back past it", anyWidth, async ({ page }) => {
  await open(page, "/products");
  await page.evaluate(() => location.assign("/om-oss/"));
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test.describe("a failing page", anyWidth, () => {
  test.use({ expectedErrors: /500|Internal Server Error|ERR_FAILED/ });
  test("shows an error inside the normal frame, with a way on and no stack trace", async ({
    page,
    baseURL,
  }) => {
    // A page that the browser has fetched in advance would not pass the route below.
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

  /** What the built app makes of a page whose loader has a programming error. */
  async function renderFailing(address: string): Promise<string> {
    const { pages }: { pages: AppPages } = await import(
      import.meta.resolve("#build/server/index.js")
    );
    const broken = () => Promise.reject(new TypeError("Cannot read properties of undefined"));
    const services = {
      siteUrl: new URL(address).origin,
      content: { allNews: broken, listNews: broken },
      renderQueue: createQueue(),
      reportError: () => {},
    } as unknown as PageServices;
    const page = await pages.render(new Request(address), services, "html");
    if (page instanceof Response) throw new Error(`${address} is not a page`);
    return page.body.toString();
  }
});

test.describe("a page that does not exist", anyWidth, () => {
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

test.describe("in a browser without speculation rules", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = (type) => type !== "speculationrules";
    });
  });

  test("links fetch their page when a mouse rests on them, once", async ({ page }) => {
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

  test("files, other sites and the page itself are not fetched", async ({ page }) => {
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

test("a browser with speculation rules fetches nothing by script", anyWidth, async ({ page }) => {
  await open(page, "/products");
  const fetched = documentsFetched(page);
  await page.getByRole("main").getByRole("link", { name: "Audio Market" }).focus();
  await page.getByRole("main").getByRole("link", { name: "Audio Market" }).click();
  await expect(page).toHaveURL("/products/audio-market");
  expect(fetched()).toEqual([]);
});

/** The paths of what scripts of the page ask for from now on. */
function documentsFetched(page: Page): () => string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") paths.push(new URL(request.url()).pathname);
  });
  return () => paths;
}

test.describe("a view transition", () => {
  /** The parts of the page that the transition to it moves. */
  const moved = async (page: Page) => {
    await page.waitForFunction(() => "moved" in window);
    return page.evaluate(() => Reflect.get(window, "moved") as unknown);
  };

  /** A busy browser leaves out a transition whose page is late, so a click that had none is repeated. */
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

  test("takes the title of a news item to the article's heading", async ({ page }) => {
    await followUntilTitleMoves(page, "/", ".news-card a");
    await expect(page).toHaveURL(/\/article\//);
  });

  test(
    "has no title to move between other pages, and none from one article to the same name twice",
    anyWidth,
    async ({ page }) => {
      await open(page, "/about");
      await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
      await expect(page).toHaveURL("/news");
      expect(await moved(page)).toBe("no transition");
      await page.locator("main h3 a").first().click();
      await expect(page).toHaveURL(/\/article\//);
      await ready(page);
      // A second element of the same name would drop the whole transition, at every attempt.
      await followUntilTitleMoves(page, page.url(), ".related-line a");
    },
  );

  test("takes no click from the page", { tag: "@desktop" }, async ({ page }) => {
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

  test.describe("for a visitor who wants no motion", anyWidth, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });
    test("there is none", async ({ page }) => {
      await open(page, "/");
      await page.locator(".news-card").first().getByRole("link").click();
      await expect(page).toHaveURL(/\/article\//);
      expect(await moved(page)).toBe("no transition");
    });
  });
});
