import { launch, type Browser, type Page } from "puppeteer-core";
import { expect, test } from "./site-test.ts";

/**
 * Chromium does not prerender in pages that Playwright is attached to, so these tests use Puppeteer, which follows a
 * tab when a prerendered page is activated. The browser reports each prerendered page as a separate target.
 */
let browser: Browser;
let page: Page;
let prerendered: URL[];

test.beforeEach(async ({ baseURL, launchOptions, viewport }) => {
  const { executablePath = "" } = launchOptions;
  browser = await launch({
    executablePath,
    headless: executablePath.endsWith("shell") ? "shell" : true,
    args: ["--no-sandbox", "--disable-component-update"],
    ignoreDefaultArgs: ["--disable-background-networking"],
    defaultViewport: viewport,
  });
  page = await browser.newPage();
  const session = await browser.target().createCDPSession();
  prerendered = [];
  const note = ({ targetInfo: { subtype, url } }: { targetInfo: Target }) => {
    if (subtype === "prerender" && URL.canParse(url)) prerendered.push(new URL(url));
  };
  session.on("Target.targetCreated", note);
  session.on("Target.targetInfoChanged", note);
  await session.send("Target.setDiscoverTargets", { discover: true });
  await page.goto(`${baseURL}/about`);
  await page.waitForSelector("header[data-scroll]");
});

test.afterEach(() => browser.close());

interface Target {
  subtype?: string;
  url: string;
}

const prerenderedPaths = () =>
  new Set(prerendered.map(({ pathname, search }) => pathname + search));

test(
  "a page is prerendered when the pointer is on its link, and a click activates it",
  { tag: "@desktop" },
  async () => {
    const link = await page.waitForSelector("footer a[href='/news']");
    await link?.scrollIntoView();
    await link?.hover();
    await expect
      .poll(prerenderedPaths, {
        message: "this browser does not prerender, or the rules are not read",
      })
      .toContain("/news");
    await link?.click();
    await expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toBe("/news");
    const activationStart = await page.evaluate(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().activationStart,
    );
    expect(activationStart).toBeGreaterThan(0);
    await page.waitForSelector("header[data-scroll]");
  },
);

test(
  "a prerendered page is shown without a view transition",
  { tag: "@desktop" },
  async ({ baseURL }) => {
    prerendered = [];
    await page.goto(`${baseURL}/about`);
    await page.waitForSelector("header[data-scroll]");
    const link = await page.waitForSelector("footer a[href='/news']");
    await link?.hover();
    await expect.poll(prerenderedPaths).toContain("/news");
    await link?.click();
    await expect.poll(() => page.evaluate(() => location.pathname).catch(() => "")).toBe("/news");
    const moving = () => getComputedStyle(document.documentElement).viewTransitionName;
    expect(await page.evaluate(moving)).toBe("none");
  },
);

test(
  "drafts, files, addresses with a query, downloads, new tabs and other sites are not prerendered",
  { tag: "@desktop" },
  async ({ baseURL }) => {
    const addresses = [
      "/preview/newsletter/101?until=1&signature=x",
      "/preview/newsletter/101",
      "/press-kit.zip",
      "/the-battle-for-attention.pdf",
      "/feeds/news.xml",
      "/charts/viewing-share.csv",
      "/about.md",
      "/llms.txt",
      "/article/press-release/201/plain-text",
      "/downloads?autoOpen=true",
      "/news?q=tv",
      "https://insights.nordsikt.example/",
    ];
    const links = [
      ...addresses.map((href) => ({ href })),
      { href: "/contact", download: "" },
      { href: "/contact", target: "_blank" },
      { href: "/consulting" },
    ];
    await page.evaluate((tried) => {
      const list = tried.map((attributes) => {
        const link = document.createElement("a");
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
        link.append(attributes.href);
        link.className = "block";
        return link;
      });
      // Other links must not be under the pointer.
      document.body.replaceChildren(...list);
    }, links);
    const tried = await page.$$("a");
    expect(tried).toHaveLength(links.length);
    for (const link of tried) {
      await link.hover();
      // A mouse press triggers prerendering for certain; releasing it elsewhere avoids a click.
      await page.mouse.down();
      await page.mouse.move(5, 890);
      await page.mouse.up();
    }
    await expect.poll(prerenderedPaths).toContain("/consulting");
    expect([...prerenderedPaths()]).toEqual(["/consulting"]);
    expect(page.url()).toBe(`${baseURL}/about`);
  },
);
