import {
  byteLimits,
  pageBytes,
  scriptsWithIslandsLimit,
  withoutIslands,
} from "../support/page-bytes.ts";
import { allArticles, distinctPages } from "../support/site-map.ts";
import { alwaysMeasured, expect, test } from "./site-test.ts";

const articles = { newsletter: /newsletter/, "press release": /press-release/ };
const paths = [...distinctPages.map(({ path }) => path), "/news?tab=newsletter&page=2"];

for (const path of paths)
  test(`${path} stays within its byte budgets`, async ({ page }) => {
    expect(await overBudget(page, path)).toEqual([]);
  });

for (const [kind, pattern] of Object.entries(articles))
  test(`a ${kind} stays within the byte budgets`, async ({ page, baseURL }) => {
    const path = (await allArticles(baseURL ?? "")).find((article) => pattern.test(article));
    expect(await overBudget(page, path ?? "")).toEqual([]);
  });

test.describe("a page that does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("stays within the byte budgets", async ({ page }) => {
    expect(await overBudget(page, "/no-such-page")).toEqual([]);
  });
});

async function overBudget(...[page, path]: Parameters<typeof pageBytes>): Promise<string[]> {
  await page.addInitScript(alwaysMeasured);
  const bytes = await pageBytes(page, path);
  const most = withoutIslands.includes(path) ? bytes.scripts : scriptsWithIslandsLimit(path);
  return Object.entries({ ...byteLimits, scriptsWithIslands: most })
    .filter(([kind, limit]) => bytes[kind as keyof typeof bytes] > limit)
    .map(([kind, limit]) => `${kind}: ${bytes[kind as keyof typeof bytes]} of ${limit}`);
}

/**
 * Picture lists far below the first screen. In clipped containers the page script loads the pictures; elsewhere the
 * browser does so when they are near.
 */
const farPictures = {
  "/about": { list: "main li img", isClipped: false, near: /\/(about|logo)-/ },
  "/media": {
    list: ".contact-sheet img",
    isClipped: true,
    near: /\/assets\/(media|logo|freja-ravnborg)-/,
  },
  "/": { list: ".news-card-art img", isClipped: true, near: /\/(home|logo)-/ },
  "/products/audio-market": {
    list: ".report-pages img",
    isClipped: true,
    near: /\/(audio-market|logo|aino-rautavuori)-(?!preview)/,
  },
};

for (const [path, { list, isClipped, near }] of Object.entries(farPictures))
  test(`${path} does not fetch pictures far below its first screen, and they load without a layout shift`, async ({
    page,
  }) => {
    const emptyScript = { contentType: "text/javascript", body: "" };
    if (isClipped) await page.route("**/entry.client*.js", (route) => route.fulfill(emptyScript));
    const fetched: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") fetched.push(request.url());
    });
    const picture = page.locator(list).first();
    await page.goto(path, { waitUntil: "networkidle" });
    expect(fetched.filter((url) => !near.test(url))).toEqual([]);
    const top = (await picture.locator("..").boundingBox())?.y;
    await picture.locator("..").scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const scrolled = await page.evaluate(() => scrollY);
    expect((await picture.boundingBox())?.y).toBeCloseTo((top ?? 0) - scrolled, 0);
  });

test("the sample pages of a report are loaded before the visitor scrolls to them", async ({
  page,
}) => {
  const picture = page.locator(".report-pages img").last();
  await page.goto("/products/audio-market");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
