import type axe from "axe-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page, type Request } from "@playwright/test";

/**
 * Errors that Chromium logs when it skips a view transition between pages. That happens when the stylesheet comes over
 * the network, because Chromium then looks for `@view-transition` too early, and when a page is late. `page.route`
 * disables the HTTP cache; for visitors the stylesheet is cached from the page before.
 */
const droppedTransition =
  /ViewTransition opt-in disabled|Transition was aborted because of invalid state/;

/** One page in ten sends measurements. Tests turn that off unless they use `alwaysMeasured`. */
const neverMeasured = () => {
  Math.random = () => 0.5;
};
export const alwaysMeasured = () => {
  Math.random = () => 0;
};

/**
 * Every browser test also fails on an uncaught error, a violation of the content security policy or a request to
 * another host.
 */
export const test = base.extend<{ expectedErrors: RegExp; watched: void }>({
  expectedErrors: [/(?!)/, { option: true }],
  watched: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.test(text) && !droppedTransition.test(text)) problems.push(text);
      };
      page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") note(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) note(`request to ${request.url()}`);
      });
      await page.addInitScript(neverMeasured);
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves when the page script has run: menus, dialogs and the island loader then handle events. */
export async function ready(page: Page): Promise<void> {
  await page.locator("header[data-scroll]").waitFor();
}

/** Resolves when an island is hydrated. A focus, click or key press in it must have started it before. */
export async function started(page: Page, island: string): Promise<void> {
  await page.locator(`site-island[name="${island}"][state=started]`).first().waitFor();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Holds back the page's requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    // The page may have cancelled the request by then.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** The page's requests to these addresses, from now on. */
export function requestsTo(page: Page, addresses: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (addresses.test(request.url())) requests.push(request);
  });
  return requests;
}

/**
 * Evaluates a function at the moment the page is left. Call it before the click that navigates and the result after it:
 * a page cannot be evaluated while the next one is loading.
 */
export async function onLeaving<Found>(
  page: Page,
  find: () => Found,
): Promise<() => Promise<Found>> {
  await page.evaluate(`addEventListener("pageswap", () => {
    sessionStorage.setItem("left", JSON.stringify((${find.toString()})()));
  })`);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("left") ?? "null") as Found);
}

/**
 * Tags a test whose result does not depend on the screen size, so that it runs in one project only: see
 * `playwright.config.ts`.
 */
export const anyWidth = { tag: "@any-width" };

/** Tags a test that only `npm run test:all` runs. */
export const long = { tag: "@long" };
export const longAtAnyWidth = { tag: [anyWidth.tag, long.tag] };

/** Scrolls to each picture, because lazy ones load only then, waits until it is decoded, and scrolls back to the top. */
export const loadPictures = (pictures: Locator) =>
  pictures.evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) {
      image.scrollIntoView({ block: "center", behavior: "instant" });
      await image.decode();
    }
    scrollTo({ top: 0, behavior: "instant" });
  });

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Waits for the CSS transitions that have started: what fades in has less contrast than what is shown. */
export const transitionsFinished = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** Runs axe on these selectors, or on the whole page, and returns violations and undecided results. */
export async function runAxe(page: Page, include: string[], rules: axe.RunOptions) {
  await transitionsFinished(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  // Of the assets that axe can preload, its default rules need only media.
  const settings: axe.RunOptions = { preload: { assets: ["media"] }, ...rules };
  return page.evaluate(
    async ({ parts, options }) => {
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations, incomplete } = await run(parts, options);
      const found = (results: axe.Result[]) =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ html, target }) => ({ id, html, selector: String(target[0]) })),
        );
      return { violations: found(violations), incomplete: found(incomplete) };
    },
    { parts: include.length > 0 ? { include } : "html", options: settings },
  );
}

/**
 * Expects no axe violations in the page or in these parts. Returns selectors of texts whose contrast axe could not
 * decide.
 */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, parts, {
    resultTypes: ["violations", "incomplete"],
  });
  expect(violations.map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
  return incomplete.filter(({ id }) => id === "color-contrast").map(({ selector }) => selector);
}

/** Width and height of the area in which two elements overlap, in pixels; zero if they do not. */
export async function overlap(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("one of the elements is not shown");
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? { width, height } : { width: 0, height: 0 };
}
