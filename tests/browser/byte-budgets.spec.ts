import { buildEmptyApp, emptyAppScripts } from "../../bench/empty-app.ts";
import { pageBytes } from "../support/page-bytes.ts";
import { allArticles, knownPages } from "../support/site-map.ts";
import { expect, test } from "./site-test.ts";

const kilobyte = 1024;
const budget = { html: 25, css: 15, fonts: 60, images: 60 };

/**
 * Kilobytes of scripts beyond those of an empty app of the same framework, built here. What is there and
 * little more: the aim is 15 for the front page and 10 elsewhere, and `npm run bench` tells what is missing.
 */
const ownScripts = { home: 25, withForm: 21, other: 16 };

function ownScriptsOf(path: string): number {
  if (path === "/") return ownScripts.home;
  return /^\/(news|products\/|downloads)/.test(path) ? ownScripts.withForm : ownScripts.other;
}

let emptyApp: number;

test.beforeAll(async () => {
  await buildEmptyApp();
  emptyApp = await emptyAppScripts();
});

const articles = { newsletter: /newsletter/, "press release": /press-release/ };
const paths = [...knownPages.map(({ path }) => path), "/news?tab=newsletter&page=2"];

for (const path of paths)
  test(`${path} keeps its budget`, async ({ page }) => {
    expect(await overBudget(page, path)).toEqual([]);
  });

for (const [kind, pattern] of Object.entries(articles))
  test(`a ${kind} keeps its budget`, async ({ page, baseURL }) => {
    const path = (await allArticles(baseURL ?? "")).find((article) => pattern.test(article));
    expect(await overBudget(page, path ?? "")).toEqual([]);
  });

test.describe("what does not exist", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("keeps its budget too", async ({ page }) => {
    expect(await overBudget(page, "/no-such-page")).toEqual([]);
  });
});

async function overBudget(...[page, path]: Parameters<typeof pageBytes>): Promise<string[]> {
  const bytes = await pageBytes(page, path);
  const scripts = emptyApp / kilobyte + ownScriptsOf(path);
  return Object.entries({ ...budget, scripts })
    .filter(([kind, limit]) => bytes[kind as keyof typeof bytes] > limit * kilobyte)
    .map(([kind, limit]) => `${kind}: ${bytes[kind as keyof typeof bytes]} of ${limit * kilobyte}`);
}
