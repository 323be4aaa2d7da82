import type { Page as PlaywrightPage } from "@playwright/test";
import { launch, type Page } from "puppeteer-core";
import { findBrowser } from "../../scripts/browser.ts";
import { startSite } from "../../tests/support/site.ts";
import { withPage } from "../browser.ts";
import { buildClientRouterSite } from "../client-router-site.ts";
import { median, milliseconds, ratio, type Row } from "../row.ts";

const rounds = 3;
const paths = ["/about", "/products", "/news", "/contact"];
const viewport = { width: 1440, height: 900 };
const mostRatio = 1.2;
const link = (path: string) => `header nav a[href="${path}"]`;

/** From the click on a link of the header to the first paint of the page that it leads to. */
export async function navigation(): Promise<Row[]> {
  const cwd = await buildClientRouterSite();
  const [site, before] = [await startSite(), await startSite({}, { cwd })];
  try {
    const prerendered = await prerenderedTimes(site.url);
    const [documents, clientRouter]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      documents.push(...(await inTurn(site.url, followDocument)));
      clientRouter.push(...(await inTurn(before.url, followInClient)));
    }
    const [own, other] = [median(documents), median(clientRouter)];
    return [
      {
        what: "navigation, prerendered",
        measured: `click to first paint, median of ${prerendered.length}`,
        value: range(prerendered),
        must: "",
      },
      {
        what: "navigation, not prerendered",
        measured: `click to first paint against the last build with a client router, medians of ${documents.length}`,
        value: `${ratio(own / other)} (${range(documents)} : ${range(clientRouter)})`,
        must: `≤ ${mostRatio}`,
        met: own / other <= mostRatio,
      },
    ];
  } finally {
    await Promise.all([site.stop(), before.stop()]);
  }
}

const range = (times: readonly number[]) =>
  `${milliseconds(median(times))}, ${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;

/** A new visitor who opens the front page before each link. */
function inTurn(
  url: string,
  follow: (page: PlaywrightPage, path: string) => Promise<number>,
): Promise<number[]> {
  return withPage(viewport, url, async (fresh) => {
    const page = await fresh();
    const times: number[] = [];
    for (const path of paths) {
      await page.goto("/", { waitUntil: "networkidle" });
      times.push(await follow(page, path));
    }
    return times;
  });
}

/** Keeps the time of the click over the change of documents. */
function noteClick(): void {
  addEventListener(
    "click",
    ({ timeStamp }) => localStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  );
}

/** The browser notes the first paint a moment after it; a prerendered page is not painted before it is shown. */
function timeToPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-paint");
      if (!paint) return;
      observer.disconnect();
      const clicked = Number(localStorage.getItem("clicked"));
      resolve(performance.timeOrigin + paint.startTime - clicked);
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

async function followDocument(page: PlaywrightPage, path: string): Promise<number> {
  await page.evaluate(noteClick);
  await page
    .locator(`${link(path)}:visible`)
    .first()
    .click();
  await page.waitForURL(`**${path}`);
  return page.evaluate(timeToPaint);
}

/** To the second frame with the new page's heading in it. */
async function followInClient(page: PlaywrightPage, path: string): Promise<number> {
  const painted = page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector("main h1");
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const checkHeading = () => {
              const heading = document.querySelector("main h1");
              if (location.pathname !== target || heading === null || heading === before)
                return requestAnimationFrame(checkHeading);
              return requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            };
            checkHeading();
          },
          { capture: true, once: true },
        );
      }),
    path,
  );
  const target = page.locator(`${link(path)}:visible`).first();
  // Together, so that a failure of either is this row's.
  const [ms] = await Promise.all([painted, target.click()]);
  return ms;
}

/** Playwright attaches to pages in a way in which the browser prerenders nothing; Puppeteer does not. */
async function prerenderedTimes(url: string): Promise<number[]> {
  const executablePath = findBrowser(() => {});
  const browser = await launch({
    executablePath,
    headless: executablePath.endsWith("shell") ? "shell" : true,
    args: ["--no-sandbox", "--disable-component-update"],
    ignoreDefaultArgs: ["--disable-background-networking"],
    defaultViewport: viewport,
  });
  try {
    const session = await browser.target().createCDPSession();
    await session.send("Target.setDiscoverTargets", { discover: true });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths) {
        const page = await browser.newPage();
        await page.goto(`${url}/`, { waitUntil: "networkidle0" });
        // A page has a title when the most of it has been read.
        const prerendered = new Promise<void>((resolve) => {
          session.on("Target.targetInfoChanged", ({ targetInfo: { subtype, url: at, title } }) => {
            if (subtype === "prerender" && at === url + path && title !== "") resolve();
          });
        });
        times.push(await followPrerendered(page, path, prerendered));
        await page.close();
      }
    return times;
  } finally {
    await browser.close();
  }
}

async function followPrerendered(page: Page, path: string, prerendered: Promise<void>) {
  const target = await page.waitForSelector(`${link(path)}`, { visible: true });
  await page.evaluate(noteClick);
  await target?.hover();
  await prerendered;
  await new Promise((resolve) => setTimeout(resolve, 500));
  await target?.click();
  const shown = `location.pathname === ${JSON.stringify(path)}`;
  while (!(await page.evaluate(shown).catch(() => false)));
  const [time, wasPrerendered] = await page
    .evaluate(timeToPaint)
    .then(
      async (result) =>
        [
          result,
          await page.evaluate(
            () => performance.getEntriesByType("navigation")[0]?.toJSON().activationStart > 0,
          ),
        ] as const,
    );
  if (!wasPrerendered) throw new Error(`${path} was not prerendered`);
  return time;
}
