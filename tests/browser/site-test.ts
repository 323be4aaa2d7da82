import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { Criterion } from "#content/schema/wcag.ts";

/**
 * What Chromium itself reports when it drops a transition between pages and shows the new one at once. It does so where the
 * styles of a page come over the network, as it then decides too early that there is no `@view-transition` in them
 * (`page.route` switches the cache off; visitors have the styles from the page before), and where it is late.
 */
const droppedTransition =
  /ViewTransition opt-in disabled|Transition was aborted because of invalid state/;

/** One page in ten measures itself; in tests, those that want it: see `alwaysMeasured`. */
const neverMeasured = () => {
  Math.random = () => 0.5;
};
export const alwaysMeasured = () => {
  Math.random = () => 0;
};

/**
 * Every browser test also fails on what nobody asserts: an uncaught error, a violation of the content
 * security policy, a request to another host.
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

/** Resolves when the page's script has run: menus, dialogs and the loader of the islands listen. */
export async function ready(page: Page): Promise<void> {
  await page.locator("header[data-scroll]").waitFor();
}

/** Resolves when an island handles events itself. Something has to touch it before. */
export async function started(page: Page, island: string): Promise<void> {
  await page.locator(`site-island[name="${island}"][state=started]`).first().waitFor();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/**
 * Call before a click that leads to another page; the result then tells what the function found in this one at the
 * moment it was left. Nothing can be asked of a page while the next one is on its way.
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
 * The criteria of WCAG 2.2 that a test proves. The statement of accessibility is made of these tags: `npm run accessibility`
 * counts them.
 */
export const proves = (...criteria: Criterion[]) => ({
  tag: criteria.map((criterion) => `@wcag-${criterion}`),
});

/** The same, for a test that is the same on both screens. */
export const provesAtAnyWidth = (...criteria: Criterion[]) => ({
  tag: [anyWidth.tag, ...proves(...criteria).tag],
});

/** For a test that is the same on both screens, and therefore runs on one: see `playwright.config.ts`. */
export const anyWidth = { tag: "@any-width" };

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Runs axe on the parts of the page with these selectors, or on all of it. Gives what its rules do not pass. */
export async function runAxe(page: Page, include: string[], rules: axe.RunOptions) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  // Of what axe can load by itself, the rules that run by default need media only.
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

/** The whole page, or the parts of it that a state changes. Gives the texts whose contrast axe cannot tell. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<string[]> {
  const { violations, incomplete } = await runAxe(page, parts, {
    resultTypes: ["violations", "incomplete"],
  });
  expect(violations.map(({ id, html }) => `${id}: ${html}`)).toEqual([]);
  return incomplete.filter(({ id }) => id === "color-contrast").map(({ selector }) => selector);
}

/** How much of two elements lies over each other, in pixels; nothing where they are apart in either direction. */
export async function overlap(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("one of the elements is not shown");
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? { width, height } : { width: 0, height: 0 };
}
