import type { Page } from "@playwright/test";
import { anyArticle } from "../support/site-map.ts";
import { expect, holdRequests, long, ready, started, test } from "./site-test.ts";
import { dialog, opener } from "./download-form.ts";

const allScripts = /\/assets\/[^/]+\.js$/;

/** All scripts except the page script, which keeps the visitor's events until the islands have loaded. */
const islandScripts = /\/assets\/(?!entry\.client|load-page-script)[^/]+\.js$/;

/**
 * Script files that are still loading delay both `DOMContentLoaded` and `load`, so this waits for the footer instead.
 */
async function goto(page: Page, path: string) {
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
}

const thumb = (page: Page) => page.locator(".press-link").nth(3);
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Pictures" });

const menu = (page: Page) => page.locator("#what-we-do");
const menuButton = (page: Page) => page.getByRole("button", { name: "What we do" });

test("a search typed before the scripts start is kept and run once they have started", async ({
  page,
}) => {
  const letScriptsStart = await holdRequests(page, allScripts);
  await goto(page, "/news?tab=newsletter");
  const field = page.getByRole("searchbox", { name: "Search the news" });
  await field.pressSequentially("podcast");
  letScriptsStart();
  await ready(page);
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  await expect(field).toHaveValue("podcast");
  await field.pressSequentially(" listeners");
  await expect(page).toHaveURL("/news?tab=newsletter&q=podcast+listeners");
});

test.describe("the news list, when its island scripts cannot be loaded", () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });

  test("works with plain links and a plain search form", async ({ page }) => {
    await page.route(islandScripts, (route) => route.abort());
    await goto(page, "/news");
    await ready(page);
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await expect(page).toHaveURL("/news?tab=newsletter");
    await ready(page);
    await page.getByRole("searchbox", { name: "Search the news" }).fill("podcast");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
  });
});

test.describe("a click on a press picture before the lightbox has started", () => {
  test("opens that picture once the lightbox has started", async ({ page }) => {
    const letScriptsStart = await holdRequests(page, islandScripts);
    await goto(page, "/media");
    await ready(page);
    await thumb(page).click();
    letScriptsStart();
    await expect(lightbox(page)).toBeVisible();
    await expect(lightbox(page).getByText("4 / 13", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/media");
    await page.keyboard.press("Escape");
    await expect(thumb(page)).toBeFocused();
  });

  test("opens the last picture when several were clicked", long, async ({ page }) => {
    const letScriptsStart = await holdRequests(page, islandScripts);
    await goto(page, "/media");
    await ready(page);
    await page.locator(".press-link").nth(1).click();
    await thumb(page).click();
    letScriptsStart();
    await expect(lightbox(page).getByText("4 / 13", { exact: true })).toBeVisible();
  });

  for (const [name, which] of [
    ["no script", allScripts],
    ["none but the page's own", islandScripts],
  ] as const)
    test.describe(`when ${name} arrives`, long, () => {
      test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ });
      test("opens the picture's file", async ({ page }) => {
        await page.route(which, (route) => route.abort());
        await goto(page, "/media");
        await thumb(page).click();
        await expect(page).toHaveURL(/\/press\/.+\.jpg$/);
      });
    });

  test(
    "opens the picture's file in a new tab when a modifier key is held",
    long,
    async ({ page, context }) => {
      await holdRequests(page, allScripts);
      await goto(page, "/media");
      const tab = context.waitForEvent("page");
      await thumb(page).click({ modifiers: ["ControlOrMeta"] });
      await (await tab).waitForURL(/\/press\/.+\.jpg$/);
      await expect(page).toHaveURL("/media");
    },
  );
});

test.describe("the page script, while the page is still loading", long, () => {
  const isPageScript = (url: string) => url.includes("/assets/entry.client-");

  async function openWithoutPicture(page: Page) {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const letPictureArrive = await holdRequests(page, "**/*.avif");
    const loader = page.waitForResponse(/\/load-page-script-/);
    await goto(page, "/about");
    await (await loader).finished();
    return { asked, letPictureArrive };
  }

  test("is fetched only after the page has loaded", async ({ page }) => {
    const { asked, letPictureArrive } = await openWithoutPicture(page);
    expect(asked.filter(isPageScript)).toEqual([]);
    letPictureArrive();
    await ready(page);
    expect(asked.filter(isPageScript)).toHaveLength(1);
  });

  test("is fetched as soon as a key is pressed", async ({ page }) => {
    const { asked, letPictureArrive } = await openWithoutPicture(page);
    expect(asked.filter(isPageScript)).toEqual([]);
    // The loader has arrived but may not have run yet, so the key is pressed until it reacts.
    await expect(async () => {
      await page.keyboard.press("Tab");
      expect(asked.filter(isPageScript)).toHaveLength(1);
    }).toPass();
    await ready(page);
    letPictureArrive();
    await page.waitForLoadState("load");
    expect(asked.filter(isPageScript)).toHaveLength(1);
  });
});

test(
  "a news tab clicked before the list island has started is shown once it has, together with the typed search",
  long,
  async ({ page }) => {
    const letScriptsStart = await holdRequests(page, islandScripts);
    await goto(page, "/news?page=2");
    await ready(page);
    await page.getByRole("searchbox", { name: "Search the news" }).pressSequentially("in");
    await page.getByRole("link", { name: "NEWSLETTER", exact: true }).click();
    await page.getByRole("link", { name: "PRESS RELEASE", exact: true }).click();
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    letScriptsStart();
    await expect(page).toHaveURL("/news?tab=press-release&q=in");
    await expect(page.locator("[aria-busy] li .eyebrow").first()).toContainText("Press release");
    await expect(page.getByRole("searchbox", { name: "Search the news" })).toHaveValue("in");
    expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  },
);

test(
  "a search submitted before the list island has started is run once it has",
  long,
  async ({ page }) => {
    const letScriptsStart = await holdRequests(page, islandScripts);
    await goto(page, "/news?tab=newsletter");
    await ready(page);
    await page.getByRole("searchbox", { name: "Search the news" }).pressSequentially("podcast");
    await page.keyboard.press("Enter");
    letScriptsStart();
    await expect(page).toHaveURL("/news?tab=newsletter&q=podcast");
    await started(page, "news-list");
  },
);

test.describe("hovering over What we do before the scripts start", long, () => {
  test("opens the menu, which stays open when the scripts start", async ({ page }) => {
    const letScriptsStart = await holdRequests(page, allScripts);
    await goto(page, "/");
    await expect(menu(page)).toBeHidden();
    await menuButton(page).hover();
    await expect(menu(page)).toBeVisible();
    letScriptsStart();
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole("link", { name: "Consulting" }).hover();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(10, 600);
    await expect(menu(page)).toBeHidden();
  });

  test("opens the menu when the pointer barely moves, and Escape closes it once the scripts have started", async ({
    page,
  }) => {
    const letScriptsStart = await holdRequests(page, allScripts);
    await goto(page, "/consulting");
    const box = await menuButton(page).boundingBox();
    // Browsers report a pointer that already rests where the page appears as a move without distance.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expect(menu(page)).toBeVisible();
    letScriptsStart();
    await ready(page);
    await expect(menuButton(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
  });
});

test(
  "a dialog button clicked before the scripts start opens its dialog once they have, in a browser without the command attribute",
  long,
  async ({ page }) => {
    const letScriptsStart = await holdRequests(page, allScripts);
    await goto(page, "/downloads");
    await page.evaluate(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
      for (const button of document.querySelectorAll("[command]"))
        button.removeAttribute("command");
    });
    await opener(page, /^DOWNLOAD The Battle/).click();
    letScriptsStart();
    await expect(dialog(page)).toBeVisible();
  },
);

test(
  "an e-mail tooltip opens once the scripts have started when the pointer was already on the link",
  long,
  async ({ page }) => {
    const letScriptsStart = await holdRequests(page, allScripts);
    await goto(page, "/contact");
    const host = page.locator("[data-tooltip-host]").first();
    await host.locator("a").hover();
    letScriptsStart();
    await expect(host.getByRole("tooltip")).toBeVisible();
  },
);

test(
  "Copy link clicked before the scripts start copies the link once they have started",
  long,
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const letScriptsStart = await holdRequests(page, allScripts);
    await goto(page, await anyArticle(baseURL ?? ""));
    await page.getByRole("button", { name: "Copy link" }).click();
    letScriptsStart();
    await expect(page.getByText("Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  },
);
