import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

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
        if (!expectedErrors.test(text)) problems.push(text);
      };
      page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error") note(`console: ${message.text()}`);
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(baseURL ?? "")) note(`request to ${request.url()}`);
      });
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
 * Notes something of the page at the moment it makes way for the next one, which can be asked for it then. While the next
 * page is on its way, browsers answer no questions about this one.
 */
export async function notedWhenLeft<T>(page: Page, note: () => T): Promise<() => Promise<T>> {
  await page.evaluate(
    `addEventListener("pagehide", () => sessionStorage.setItem("noted", JSON.stringify((${note})())))`,
  );
  return async () => JSON.parse(await page.evaluate(() => sessionStorage.getItem("noted") ?? ""));
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** The whole page, or the parts of it that a state changes. Gives the texts whose contrast axe cannot tell. */
export async function expectAccessible(page: Page, ...parts: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  for (const part of parts) axe.include(part);
  const { violations, incomplete } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
  ).toEqual([]);
  return incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes.map(({ target }) => String(target[0])));
}
